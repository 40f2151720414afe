import { join } from 'node:path';
import { root } from './root.mjs';

export const nxScript = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** Where nx writes what its last run did. */
export const nxRunFile = join(root, '.cache', 'nx', 'run.json');
