import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { paths } from '../paths.ts';

const FOLDER = join(paths.module, 'src/pictures');

const screensSchema = z.array(
  z.object({
    name: z.string().regex(/^[a-z-]+$/),
    path: z.string(),
    alt: z.string().min(20),
    /** Folders of the project whose files draw the screen. */
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

/** A hash of what draws a screen, without tests. */
export function hashOfScreen({ sources }: Screen): string {
  const hash = createHash('sha256');
  for (const folder of sources) {
    const files = readdirSync(join(paths.project, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).sort()) {
      hash.update(file).update(readFileSync(join(paths.project, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Names of screens that changed since their pictures were taken, or that have none. */
export function outdatedScreens(): string[] {
  const taken = existsSync(HASHES) ? hashesSchema.parse(readJson(HASHES)) : {};
  return screens()
    .filter((screen) => taken[screen.name] !== hashOfScreen(screen))
    .map(({ name }) => name);
}
