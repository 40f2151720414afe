import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { hasErrorCode } from '../../../foundation/errors/index.ts';
import { type ArtifactFile, type ArtifactStore, storedName, storeFailure } from './artifact-store.ts';

/** The folder is not empty, or another process was faster. */
const KEEPS_FOLDER = ['ENOTEMPTY', 'EEXIST', 'ENOENT'];
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

async function read(target: string): Promise<ArtifactFile | null> {
  const file = await open(target);
  const found = await file.stat();
  if (found.isFile()) return { size: found.size, body: file.createReadStream() };
  await file.close();
  return null;
}

/** Synced to disk before the rename, so that a release in the database survives a power failure. */
async function write(target: string, content: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes a folder and its parents while they are empty. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  if (!folder.startsWith(root + sep)) return;
  try {
    await rmdir(folder);
  } catch (error) {
    if (KEEPS_FOLDER.some((code) => hasErrorCode(error, code))) return;
    throw error;
  }
  await removeEmpty(dirname(folder), root);
}

/** Artifacts in a local folder. A file appears completely or not at all. */
export function createFolderStore(folder: string): ArtifactStore {
  const root = resolve(folder);
  const locate = (name: string): string => {
    const path = resolve(root, name);
    if (!path.startsWith(root + sep)) throw new RangeError(`${name} is outside of the artifacts`);
    return path;
  };
  return {
    async put(path, encoding, content) {
      const name = storedName(path, encoding);
      const target = locate(name);
      await write(target, content).catch((error: unknown) => {
        throw storeFailure(`storing ${name}`, error);
      });
    },
    async get(path, encoding) {
      const name = storedName(path, encoding);
      const target = locate(name);
      return read(target).catch((error: NodeJS.ErrnoException) => {
        if (NOT_THERE.includes(error.code ?? '')) return null;
        throw storeFailure(`reading ${name}`, error);
      });
    },
    async remove(path, encoding) {
      const name = storedName(path, encoding);
      const target = locate(name);
      try {
        await rm(target, { force: true });
        await removeEmpty(dirname(target), root);
      } catch (error) {
        throw storeFailure(`removing ${name}`, error);
      }
    },
  };
}
