import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PlatformRelease, platformReleaseSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { ConfigError } from '../../foundation/config/index.ts';

const fileSchema = z.object({ file: z.string(), integrity: z.string() });
const shellReleaseSchema = z.object({
  /** By area, in execution order. */
  scripts: z.object({ public: z.array(fileSchema), app: z.array(fileSchema), docs: z.array(fileSchema) }),
  fonts: z.array(z.string()),
});

/** A page prerendered at build time, with the script that loads the shell into it. */
const drawnPageSchema = z.object({
  html: z.string(),
  styles: z.array(z.object({ emotion: z.string(), css: z.string() })),
  script: z.string(),
});

export type DrawnPage = z.infer<typeof drawnPageSchema>;
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
export type PageArea = keyof ShellRelease['scripts'];
export type ShellBuild = {
  readonly folder: string;
  readonly template: string;
  /** The page of `/` for guests; null in a build without prerendering. */
  readonly landing: DrawnPage | null;
  /** The frame of the documentation, with `%ARTICLE%` where a page's text goes; null in a build without prerendering. */
  readonly docs: DrawnPage | null;
  readonly release: ShellRelease;
  /** What it shares with modules. */
  readonly platform: PlatformRelease;
};

/** The built shell in a folder: its page template, its files, and what it shares. Throws `ConfigError`. */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const read = (file: string) =>
    readFile(join(folder, file), 'utf8').catch((error: Error) => {
      throw new ConfigError(`The shell is not built (${error.message}). Run "npm run build"`);
    });
  const parse = <Value>(schema: z.core.$ZodType<Value>, text: string): Value => {
    const parsed = z.safeParse(schema, JSON.parse(text));
    if (parsed.success) return parsed.data;
    throw new ConfigError(`The shell in ${folder} is from another version of Adhelm. Run "npm run build"`);
  };
  const drawn = async (file: string) =>
    existsSync(join(folder, file)) ? parse(drawnPageSchema, await read(file)) : null;
  return {
    folder,
    release: parse(shellReleaseSchema, await read('shell.json')),
    platform: parse(platformReleaseSchema, await read('platform.json')),
    template: await read('page.html'),
    landing: await drawn('landing.json'),
    docs: await drawn('docs.json'),
  };
}
