import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ModuleRelease } from '@adhelm/contracts';
import { type ReleaseFile, readRelease } from '@adhelm/contracts/gate';
import { integrityOf } from '../../integrity.ts';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { readText } from './json-file.ts';

const RELEASE_FILE = 'release.json';
const compress = promisify(brotliCompress);
const bestQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export type BuiltFile = ReleaseFile & { readonly content: Buffer };

/** The content of `dist/`: the release data and the other files. */
export type BuiltRelease = {
  readonly release: ModuleRelease;
  /** `release.json` as the build wrote it. */
  readonly releaseText: string;
  readonly files: readonly BuiltFile[];
};

async function readBuiltFile(folder: string, path: string): Promise<BuiltFile> {
  const content = await readFile(path);
  return {
    name: relative(folder, path).split(sep).join('/'),
    content,
    bytes: content.length,
    brotliBytes: (await compress(content, bestQuality)).length,
    integrity: integrityOf(content),
    text: () => content.toString('utf8'),
  };
}

/** Reads a build. Throws a usage error if there is none, and the gate's failures if `release.json` is invalid. */
export async function readBuiltRelease(moduleFolder: string): Promise<BuiltRelease> {
  const folder = join(moduleFolder, 'dist');
  const releaseText = await readText(join(folder, RELEASE_FILE));
  if (releaseText === null) {
    throw new CliError(exitCodes.usage, `No build in ${folder}. Run "npm run build" first.`);
  }
  const { release, failures } = readRelease(releaseText);
  if (release === null) {
    throw new CliError(exitCodes.refused, 'The gate cannot read dist/release.json.', { failures });
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const beside = paths.filter((path) => path !== join(folder, RELEASE_FILE)).sort();
  return {
    release,
    releaseText,
    files: await Promise.all(beside.map((path) => readBuiltFile(folder, path))),
  };
}
