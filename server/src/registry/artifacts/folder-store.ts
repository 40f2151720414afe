import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { type ArtifactStore, storedName } from './artifact-store.ts';

/** Artifacts in a folder of this machine. A file appears whole or not at all. */
export function createFolderStore(folder: string): ArtifactStore {
  const root = resolve(folder);
  const locate = (name: string): string => {
    const path = resolve(root, name);
    if (!path.startsWith(root + sep)) throw new RangeError(`${name} is outside of the artifacts`);
    return path;
  };
  return {
    async put(path, encoding, content) {
      const target = locate(storedName(path, encoding));
      await mkdir(dirname(target), { recursive: true });
      const unfinished = `${target}.${uuidv7()}.part`;
      await writeFile(unfinished, content);
      await rename(unfinished, target);
    },
    async get(path, encoding) {
      const target = locate(storedName(path, encoding));
      const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
        throw error;
      });
      if (found === null || !found.isFile()) return null;
      return { size: found.size, body: createReadStream(target) };
    },
    async close() {
      // a folder has nothing open between calls
    },
  };
}
