import { fileURLToPath } from 'node:url';
import { shellConfig } from './webpack/shell-config.ts';

export default (_env, { mode = 'production' }) =>
  shellConfig(fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''), mode);
