import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [path] : [];
    });
}

/** The nearest lock file at or above a package's folder, which pins its dependencies. */
function nearestLockFile(folder: string): string | undefined {
  const candidate = join(folder, 'package-lock.json');
  if (statSync(candidate, { throwIfNoEntry: false }) !== undefined) return candidate;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestLockFile(parent);
}

/**
 * Hash (16 hex digits) of the inputs of a build of `folder`: its own files, the workspace packages it bundles, and the
 * lock file. Independent of the machine; tests are excluded.
 */
export function sourceHash(folder: string, workspaceFolders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const root of [folder, ...workspaceFolders].map((path) => resolve(path))) {
    for (const file of filesBelow(root)) {
      hash
        .update(relative(dirname(root), file))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  const lockFile = nearestLockFile(resolve(folder));
  if (lockFile !== undefined) hash.update(readFileSync(lockFile));
  return hash.digest('hex').slice(0, 16);
}
