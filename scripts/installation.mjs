import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Installs the packages when `node_modules` is missing or older than the lock file. Not by `npm ci`: it refuses a lock
 * file without the binaries of platforms that a registry does not carry; what the lock file names is installed as named.
 */
export function ensureInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lockFile = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return;
  console.log('Installing packages …');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed; see above.');
    process.exit(status ?? 1);
  }
}
