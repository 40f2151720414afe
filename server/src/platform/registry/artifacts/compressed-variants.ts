import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ArtifactEncoding } from './artifact-store.ts';
import { isCompressible } from './artifact-types.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const SMALLEST_WORTHWHILE = 1024;

/** The stored encodings of a file, best first. They follow from its name and size, so no lookup is needed. */
export function encodingsOf(name: string, bytes: number): readonly ArtifactEncoding[] {
  return isCompressible(name) && bytes >= SMALLEST_WORTHWHILE ? ['br', 'gzip', 'identity'] : ['identity'];
}

const compress: Readonly<Record<ArtifactEncoding, (content: Buffer) => Promise<Buffer>>> = {
  identity: async (content) => content,
  br: (content) =>
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
};

export type Variants = ReadonlyMap<ArtifactEncoding, Buffer>;

/** A file in all of its stored encodings, created once at publish time. */
export async function variantsOf(name: string, content: Buffer): Promise<Variants> {
  const made = encodingsOf(name, content.length).map(
    async (encoding) => [encoding, await compress[encoding](content)] as const,
  );
  return new Map(await Promise.all(made));
}
