import type { Readable } from 'node:stream';
import { AdhelmError } from '@adhelm/contracts';

/** How a stored file is compressed; `identity` is the file itself. */
export type ArtifactEncoding = 'identity' | 'br' | 'gzip';

/** `size` is null where the store does not tell it. */
export type ArtifactFile = { readonly size: number | null; readonly body: Readable };

/**
 * Where the files of releases are kept. A path holds the hash of its release's file list (`release-folder.ts`), so that
 * what is put there twice is the same bytes, and what a killed publish left behind hurts nobody.
 */
export type ArtifactStore = {
  /** Rejects with `upstream` when the store does not take it. */
  put(
    path: string,
    encoding: ArtifactEncoding,
    content: Buffer,
    options: { readonly type: string },
  ): Promise<void>;
  /** null where there is no such file in that encoding. Rejects with `upstream` when the store does not answer. */
  get(path: string, encoding: ArtifactEncoding): Promise<ArtifactFile | null>;
  /** Takes back what was put for nothing; no error where it is not there. Rejects with `upstream` as `put` does. */
  remove(path: string, encoding: ArtifactEncoding): Promise<void>;
};

const suffixes: Readonly<Record<ArtifactEncoding, string>> = { identity: '', br: '.br', gzip: '.gz' };

/** The name of a stored file: compressed ones lie beside the file itself. */
export function storedName(path: string, encoding: ArtifactEncoding): string {
  return path + suffixes[encoding];
}

export function storeFailure(doing: string, cause: unknown): AdhelmError {
  return new AdhelmError('upstream', `The artifact store failed while ${doing}.`, { cause });
}
