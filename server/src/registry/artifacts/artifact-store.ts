import type { Readable } from 'node:stream';

/** How a stored file is compressed; `identity` is the file itself. */
export const artifactEncodings = ['identity', 'br', 'gzip'] as const;
export type ArtifactEncoding = (typeof artifactEncodings)[number];

export type ArtifactFile = { readonly size: number; readonly body: Readable };

/**
 * Where the files of releases are kept. Paths are `<module>/<version>/<file>`; what was put once is never changed, and
 * putting the same bytes again is no fault.
 */
export type ArtifactStore = {
  put(
    path: string,
    encoding: ArtifactEncoding,
    content: Buffer,
    options: { readonly type: string },
  ): Promise<void>;
  /** null where there is no such file in that encoding. Rejects with `upstream` when the store does not answer. */
  get(path: string, encoding: ArtifactEncoding): Promise<ArtifactFile | null>;
  close(): Promise<void>;
};

const suffixes: Readonly<Record<ArtifactEncoding, string>> = { identity: '', br: '.br', gzip: '.gz' };

/** The name of a stored file: compressed ones lie beside the file itself. */
export function storedName(path: string, encoding: ArtifactEncoding): string {
  return path + suffixes[encoding];
}
