import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { findRelease, type StoredRelease } from '../releases/release-repository.ts';

/** The list of a release's files, which the browser verifies. */
export const FILE_LIST = 'files.json';

const HASH_LENGTH = 24;
const KEPT = 500;

/**
 * The folder of a release in the store: `<module>/<version>/<hash of the file list>`. The hash separates attempts to
 * publish the same version, so only the one in the database is ever served.
 */
export function releaseFolder({
  module,
  version,
  filesIntegrity,
}: Pick<StoredRelease, 'module' | 'version' | 'filesIntegrity'>): string {
  const hash = Buffer.from(filesIntegrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  return `${module}/${version}/${hash.slice(0, HASH_LENGTH)}`;
}

/** Where browsers find the files of a release: a path with a slash at its end. */
export const releaseAddress = (module: string, version: string): string => `/modules/${module}/${version}/`;

/** The files of one release, by name, in bytes. */
export type ReleaseFiles = { readonly folder: string; readonly sizes: ReadonlyMap<string, number> };

function filesOf(stored: StoredRelease): ReleaseFiles {
  const sizes = Object.entries(stored.release.files).map(([name, { bytes }]) => [name, bytes] as const);
  const list = [FILE_LIST, Buffer.byteLength(stored.filesText)] as const;
  return { folder: releaseFolder(stored), sizes: new Map([...sizes, list]) };
}

/** Finds the files of releases. Each release is read from the database once, since releases never change. */
export type PublishedFiles = {
  /** null when no such version was published. */
  find(module: string, version: string): Promise<ReleaseFiles | null>;
};

export function createPublishedFiles(pool: pg.Pool): PublishedFiles {
  const known = new Map<string, ReleaseFiles>();
  return {
    async find(module, version) {
      const key = `${module}@${version}`;
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const stored = await withScope(pool, systemScope, (client) => findRelease(client, module, version));
      if (stored === null) return null;
      const files = filesOf(stored);
      known.set(key, files);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return files;
    },
  };
}
