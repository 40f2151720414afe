import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from '../config.ts';

const fileSchema = z.object({ file: z.string(), integrity: z.string() });
const shellReleaseSchema = z.object({
  entry: z.array(fileSchema),
  preload: z.object({ public: z.array(fileSchema), app: z.array(fileSchema), docs: z.array(fileSchema) }),
  fonts: z.array(z.string()),
});

export type ShellRelease = z.infer<typeof shellReleaseSchema>;
export type PageArea = keyof ShellRelease['preload'];
export type ShellBuild = {
  readonly folder: string;
  readonly template: string;
  readonly release: ShellRelease;
};

/** The built shell in a folder: its page template and what to load. */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(join(folder, 'shell.json'), 'utf8').catch((error: Error) => {
    throw new ConfigError(`The shell is not built (${error.message}); run "npm run build"`);
  });
  const release = shellReleaseSchema.parse(JSON.parse(text));
  return { folder, release, template: await readFile(join(folder, 'page.html'), 'utf8') };
}
