import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { paths } from '../paths.ts';

const projectSchema = z.object({ repository: z.object({ url: z.string() }).optional() });
const SETTING = 'DOCS_REPOSITORY_URL';

/**
 * The web address of the repository for links to edit a page: the build setting `DOCS_REPOSITORY_URL`, or `package.json`'s;
 * null when neither is set. Throws for a setting that is no web address.
 */
export function repositoryUrl(setting: string | undefined, ofProject: string | undefined): string | null {
  const chosen = setting === undefined || setting === '' ? ofProject : setting;
  if (chosen === undefined) return null;
  const address = chosen
    .replace(/^git\+/, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  if (!/^https?:\/\/[^\s/]+\/\S+$/.test(address))
    throw new Error(`${SETTING} must be a web address such as https://github.com/acme/adhelm: ${chosen}`);
  return address;
}

/** See `repositoryUrl`. */
export function repository(): { readonly url: string | null } {
  const project = projectSchema.parse(JSON.parse(readFileSync(join(paths.project, 'package.json'), 'utf8')));
  return { url: repositoryUrl(process.env[SETTING], project.repository?.url) };
}
