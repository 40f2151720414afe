import { fileURLToPath } from 'node:url';
import { moduleConfig } from '@adhelm/module-preset/webpack';
import { prepareDocs } from './build/prepare-docs.ts';
import { withDocsRules } from './build/webpack/docs-rules.ts';
import { PageBudgetPlugin } from './build/webpack/page-budget-plugin.ts';
import { PageFilesPlugin } from './build/webpack/page-files-plugin.ts';

const folderOf = (path) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

export default async (_env, { mode = 'production' }) => {
  // before the configuration, because the build's hash covers what is generated
  const pages = await prepareDocs();
  const configuration = withDocsRules(
    moduleConfig({
      folder: folderOf('.'),
      mode,
      workspaceFolders: ['../contracts/src', '../shared-ui/src', '../module-preset/src'].map(folderOf),
    }),
  );
  const budget = mode === 'production' ? [new PageBudgetPlugin()] : [];
  return {
    ...configuration,
    plugins: [...configuration.plugins, new PageFilesPlugin(pages), ...budget],
  };
};
