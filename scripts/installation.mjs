import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Installs the packages if `node_modules` is missing or older than the lock file. Does not use `npm ci`, which rejects
 * a lock file without platform binaries that a registry does not carry; the lock file's versions are installed as
 * listed.
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
