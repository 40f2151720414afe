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
    /** The files of its page. What they import draws the screen. */
    sources: z.array(z.string()).min(1),
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

/** What is around every page of a signed-in person, and how all pages look. */
const FRAME = ['shell/src/frame/app-frame.tsx', 'shared-ui/src/theme/index.ts'];
const DASHBOARD = '/app/reports/dashboard';
/** The name of the frame's hash beside those of screens. */
export const FRAME_NAME = 'frame';

/** Files that draw or write what people see. Requests, schemas and calculations change no picture of the same figures. */
const DRAWS = /\.tsx$|[\\/](messages|format)([\\/].+)?\.ts$|-styles\.ts$/;
const THEME = /[\\/]theme[\\/]/;

const manifestSchema = z.object({
  nav: z.array(z.unknown()),
  slots: z.array(z.object({ slot: z.string(), expose: z.string() })).default([]),
});
const modules = (project: string) =>
  readdirSync(project)
    .filter((name) => existsSync(join(project, name, 'module.json')))
    .sort()
    .map((name) => ({ name, ...manifestSchema.parse(readJson(join(project, name, 'module.json'))) }));

type Sources = Pick<Screen, 'sources' | 'path'>;

/** The files that draw a screen: those of its page, what they import, and on the dashboard the widgets of all modules. */
export function filesOf({ sources, path }: Sources, project = paths.project): string[] {
  const widgets = modules(project).flatMap(({ name, slots }) =>
    slots
      .filter(({ slot }) => slot === 'dashboard')
      .map(({ expose }) => `${name}/src/${expose.slice(2)}.tsx`),
  );
  const entries = [...sources, ...(path === DASHBOARD ? widgets : [])];
  return importedFiles(project, entries).filter((file) => DRAWS.test(file) && !THEME.test(file));
}

/** The files that draw what is around all screens. */
export const filesOfFrame = (project = paths.project): string[] =>
  importedFiles(project, FRAME).filter((file) => DRAWS.test(file) || THEME.test(file));

function hashOf(files: readonly string[], project: string, more = ''): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(project, file)).update(readFileSync(file));
  return hash.update(more).digest('hex').slice(0, 16);
}

/** A hash of all sources that draw a screen. */
export const hashOfScreen = (screen: Sources, project = paths.project): string =>
  hashOf(filesOf(screen, project), project);

/** The hashes of all screens by name, and that of the frame with its links. */
export function currentHashes(project = paths.project): Readonly<Record<string, string>> {
  const links = JSON.stringify(modules(project).map(({ nav }) => nav));
  return {
    [FRAME_NAME]: hashOf(filesOfFrame(project), project, links),
    ...Object.fromEntries(screens().map((screen) => [screen.name, hashOfScreen(screen, project)])),
  };
}

/** Names of screens, and of the frame, that changed since the pictures were taken, or that have none. */
export function outdatedPictures(taken = takenHashes(), current = currentHashes()): string[] {
  return Object.keys(current).filter((name) => taken[name] !== current[name]);
}

function takenHashes(): Readonly<Record<string, string>> {
  return existsSync(HASHES) ? hashesSchema.parse(readJson(HASHES)) : {};
}
