import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names, hashes and integrity values of a build, which change with any line. */
const hashes = /sha384-[A-Za-z0-9+/=]+|[0-9a-f]{16}|\b[0-9a-f]{10}\b/g;

/** What of a downloaded file is new to a returning person. */
export type FileChange = 'changed code' | 'only hashes' | 'same content';

/** Compares a new build's scripts with those of the previous build; the registry's list of files is hashes alone. */
export async function changesBetween(
  previous: string,
  next: string,
): Promise<(file: string) => Promise<FileChange>> {
  const names = (await readdir(previous)).filter((name) => name.endsWith('.js'));
  const before = await Promise.all(names.map((name) => readFile(join(previous, name), 'utf8')));
  const exact = new Set(before);
  const normalized = new Set(before.map((code) => code.replaceAll(hashes, '#')));
  return async (file) => {
    if (!file.endsWith('.js')) return 'only hashes';
    const code = await readFile(join(next, file), 'utf8');
    if (exact.has(code)) return 'same content';
    return normalized.has(code.replaceAll(hashes, '#')) ? 'only hashes' : 'changed code';
  };
}
