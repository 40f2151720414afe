import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { paths } from '../paths.ts';

const projectSchema = z.object({ repository: z.object({ url: z.string() }).optional() });

/** The web address of the repository in the project's `package.json`, for links to edit a page. */
export function repository(): { readonly url: string | null } {
  const project = projectSchema.parse(JSON.parse(readFileSync(join(paths.project, 'package.json'), 'utf8')));
  return { url: project.repository?.url.replace(/^git\+/, '').replace(/\.git$/, '') ?? null };
}
