import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { hasErrorCode } from '../../foundation/errors/index.ts';
import {
  type ArtifactStore,
  artifactType,
  encodingsOf,
  storedName,
  type Variants,
  variantsOf,
} from '../registry/index.ts';
import {
  deleteShellRelease,
  findShellAsset,
  listStoredAssets,
  listUnusedReleases,
  type ShellFiles,
  saveShellRelease,
  touchShellRelease,
} from './shell-release-repository.ts';

/** How long the files of a release are kept after the last server of that release was seen. */
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const KNOWN = 2_000;

/** Files whose names contain the hash of their content, so that releases share files of the same name. */
const HASHED = /\.[0-9a-f]{10}\.(js|svg|woff2|png|css)$/;
/** No module can have this name, so module releases never use the same folder. */
const placeOf = (file: string) => `_shell/${file}`;

/** The stored files of the shell's releases. */
export type ShellAssets = {
  /**
   * Stores this build's files, marks it as served now, and deletes releases that no server has served for `KEPT_DAYS`.
   * Idempotent, and safe in several processes at once.
   */
  keep(): Promise<void>;
  /** The path and size of a stored release's file; null when no release has it. */
  find(file: string): Promise<{ readonly path: string; readonly bytes: number } | null>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly store: ArtifactStore;
  readonly folder: string;
  readonly now: () => Date;
};

export function createShellAssets({ pool, store, folder, now }: Parts): ShellAssets {
  const found = new Map<string, number>();
  let build: Promise<Build> | null = null;

  const publish = async (files: ShellFiles, stored: ReadonlySet<string>) => {
    for (const [file, bytes] of Object.entries(files)) {
      if (stored.has(file)) continue;
      for (const [encoding, content] of await variantsIn(folder, file, bytes)) {
        await store.put(placeOf(file), encoding, content, { type: artifactType(file) });
      }
    }
  };

  const remove = async (files: ShellFiles, used: ReadonlySet<string>) => {
    for (const [file, bytes] of Object.entries(files)) {
      if (used.has(file)) continue;
      for (const encoding of encodingsOf(file, bytes)) await store.remove(placeOf(file), encoding);
    }
  };

  return {
    async keep() {
      build ??= readBuild(folder);
      const { id, files } = await build;
      await withScope(pool, systemScope, async (client) => {
        // one process at a time, so that none deletes what another is about to rely on
        await client.query(`select pg_advisory_xact_lock(hashtextextended('shell assets', 0))`);
        if (!(await touchShellRelease(client, id, now()))) {
          await publish(files, await listStoredAssets(client));
          await saveShellRelease(client, { id, files, at: now() });
        }
        const unused = await listUnusedReleases(client, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
        for (const release of unused) {
          await deleteShellRelease(client, release.id);
          await remove(release.files, await listStoredAssets(client));
        }
      });
    },
    async find(file) {
      const bytes =
        found.get(file) ?? (await withScope(pool, systemScope, (client) => findShellAsset(client, file)));
      if (bytes === null) return null;
      found.set(file, bytes);
      const [oldest] = found.keys();
      if (found.size > KNOWN && oldest !== undefined) found.delete(oldest);
      return { path: placeOf(file), bytes };
    },
  };
}

type Build = { readonly id: string; readonly files: ShellFiles };

async function readBuild(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && HASHED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const sizes = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).size]));
  const files: ShellFiles = Object.fromEntries(sizes);
  return { id: createHash('sha256').update(JSON.stringify(files)).digest('hex'), files };
}

/** A file in all its stored encodings: as its build compressed it, else compressed here. */
async function variantsIn(folder: string, file: string, bytes: number): Promise<Variants> {
  const forms = await Promise.all(
    encodingsOf(file, bytes).map(async (encoding) => {
      const content = await readFile(join(folder, storedName(file, encoding))).catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return null;
        throw error;
      });
      return content === null ? null : ([encoding, content] as const);
    }),
  );
  const made = forms.filter((form) => form !== null);
  return made.length === forms.length ? new Map(made) : variantsOf(file, await readFile(join(folder, file)));
}
