import type { Readable } from 'node:stream';
import { AdhelmError } from '@adhelm/contracts';

/** How a stored file is compressed; `identity` is the file itself. */
export type ArtifactEncoding = 'identity' | 'br' | 'gzip';

/** `size` is null when the store does not report it. */
export type ArtifactFile = { readonly size: number | null; readonly body: Readable };

/**
 * Stores the files of releases. A path contains the hash of its release's file list (`release-folder.ts`), so storing
 * it twice stores the same bytes, and leftovers of a killed publish do no harm.
 */
export type ArtifactStore = {
  /** Rejects with `upstream` when the store fails. */
  put(
    path: string,
    encoding: ArtifactEncoding,
    content: Buffer,
    options: { readonly type: string },
  ): Promise<void>;
  /** null when there is no such file in that encoding. Rejects with `upstream` when the store does not respond. */
  get(path: string, encoding: ArtifactEncoding): Promise<ArtifactFile | null>;
  /** Removes a file of a failed publish, if it exists. Rejects with `upstream` as `put` does. */
  remove(path: string, encoding: ArtifactEncoding): Promise<void>;
};

const suffixes: Readonly<Record<ArtifactEncoding, string>> = { identity: '', br: '.br', gzip: '.gz' };

/** The name of a stored file: compressed ones are next to the file itself. */
export function storedName(path: string, encoding: ArtifactEncoding): string {
  return path + suffixes[encoding];
}

export function storeFailure(doing: string, cause: unknown): AdhelmError {
  return new AdhelmError('upstream', `The artifact store failed while ${doing}.`, { cause });
}
