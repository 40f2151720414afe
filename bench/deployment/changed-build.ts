import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleConfig } from '@adhelm/module-preset/webpack';
import { runWebpack } from '../builds/run-webpack.ts';
import { changedLine } from './one-line-loader.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');
const MODULE = pathOf('../../mfe-campaigns');
const bundled = ['contracts', 'shared-ui', 'module-preset'].map((name) => pathOf(`../../${name}/src`));

/**
 * Builds the campaign module with one line changed into `folder`. The sources stay as they are: a loader changes the
 * line, and a further folder changes the content hash as the edited source would.
 */
export async function buildChangedModule(folder: string): Promise<void> {
  const edited = join(folder, 'edited');
  await mkdir(edited, { recursive: true });
  await writeFile(join(edited, 'line.txt'), changedLine.to);
  const configuration = moduleConfig({
    folder: MODULE,
    mode: 'production',
    workspaceFolders: [...bundled, edited],
  });
  const changeLine = {
    resource: join(MODULE, 'src/lists/campaigns/messages.ts'),
    enforce: 'pre' as const,
    loader: pathOf('./one-line-loader.ts'),
  };
  await runWebpack({
    ...configuration,
    output: { ...configuration.output, path: join(folder, 'dist') },
    module: {
      ...configuration.module,
      rules: [...(configuration.module?.rules ?? []), changeLine],
    },
  });
}
