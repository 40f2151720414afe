import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adhelmModule } from './command-line.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A module whose page is a button that counts its presses, with a label that tests edit. */
export type EditedModule = {
  readonly folder: string;
  readonly path: string;
  label(text: string): Promise<void>;
};

/** A folder inside this checkout that tests may edit, so that sources can resolve the packages. */
export async function sourcesToEdit(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const cache = join(ROOT, '.cache/e2e');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'edited-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Creates it with the CLI; its label is `Counted`. */
export async function createEditedModule(sources: string, name: string): Promise<EditedModule> {
  const folder = join(sources, name);
  const created = await adhelmModule(['create', name, '--into', folder], { cwd: ROOT, token: '' });
  if (created.code !== 0) throw new Error(`create: ${created.stderr}`);
  const label = (text: string) =>
    writeFile(
      join(folder, 'src/counter.tsx'),
      `
import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'${text} ' + count}</button>;
}
`,
    );
  await writeFile(
    join(folder, 'src/module.tsx'),
    `
import { defineModule } from '@adhelm/shared-ui/module';
import { Counter } from './counter.tsx';

export default defineModule({ name: '${name}', App: Counter });
`,
  );
  await label('Counted');
  return { folder, path: `/app/${name}`, label };
}
