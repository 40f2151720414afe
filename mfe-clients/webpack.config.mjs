import { fileURLToPath } from 'node:url';
import { moduleConfig } from '@adhelm/module-preset/webpack';

const folderOf = (path) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

export default (_env, { mode = 'production' }) =>
  moduleConfig({
    folder: folderOf('.'),
    mode,
    workspaceFolders: ['../contracts/src', '../shared-ui/src', '../module-preset/src'].map(folderOf),
  });
