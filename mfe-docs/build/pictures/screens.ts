import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { importedFiles } from './imported-files.ts';

const FOLDER = join(paths.module, 'src/pictures');

const screensSchema = z.array(
  z.object({
    name: z.string().regex(/^[a-z-]+$/),
    path: z.string(),
    alt: z.string().min(20),
    /** The file of its page. What it imports draws the screen. */
    page: z.string(),
  }),
);
export type Screen = z.infer<typeof screensSchema>[number];
const hashesSchema = z.record(z.string(), z.string());

/** File of the hashes of each screen's sources, as they were when its pictures were taken. */
export const HASHES = join(FOLDER, 'taken.json');

export const pictureThemes = { light: 'LIGHT', dark: 'ONE_DARK' } as const;

/** The file of a picture. */
export const pictureFile = (name: string, theme: keyof typeof pictureThemes): string =>
  join(FOLDER, `${name}.${theme}.webp`);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The screens with pictures. */
export const screens = (): Screen[] => screensSchema.parse(readJson(join(FOLDER, 'screens.json')));

/** What is around every page of a signed-in person. */
const FRAME = ['shell/src/frame/app-frame.tsx', 'shared-ui/src/theme/index.ts'];
const DASHBOARD = '/app/reports/dashboard';

const manifestSchema = z.object({
  nav: z.array(z.unknown()),
  slots: z.array(z.object({ slot: z.string(), expose: z.string() })).default([]),
});
const modules = (project: string) =>
  readdirSync(project)
    .filter((name) => existsSync(join(project, name, 'module.json')))
    .sort()
    .map((name) => ({ name, ...manifestSchema.parse(readJson(join(project, name, 'module.json'))) }));

/** The files whose imports draw a screen: its page, the frame, and on the dashboard the widgets of all modules. */
export function entriesOf({ page, path }: Pick<Screen, 'page' | 'path'>, project = paths.project): string[] {
  const widgets = modules(project).flatMap(({ name, slots }) =>
    slots
      .filter(({ slot }) => slot === 'dashboard')
      .map(({ expose }) => `${name}/src/${expose.slice(2)}.tsx`),
  );
  return [page, ...FRAME, ...(path === DASHBOARD ? widgets : [])];
}

/** A hash of all sources that draw a screen, and of the links around it. */
export function hashOfScreen(screen: Pick<Screen, 'page' | 'path'>, project = paths.project): string {
  const hash = createHash('sha256');
  for (const file of importedFiles(project, entriesOf(screen, project))) {
    hash.update(relative(project, file)).update(readFileSync(file));
  }
  hash.update(JSON.stringify(modules(project).map(({ nav }) => nav)));
  return hash.digest('hex').slice(0, 16);
}

/** Names of screens that changed since their pictures were taken, or that have none. */
export function outdatedScreens(taken = takenHashes(), all: readonly Screen[] = screens()): string[] {
  return all.filter((screen) => taken[screen.name] !== hashOfScreen(screen)).map(({ name }) => name);
}

function takenHashes(): Readonly<Record<string, string>> {
  return existsSync(HASHES) ? hashesSchema.parse(readJson(HASHES)) : {};
}
