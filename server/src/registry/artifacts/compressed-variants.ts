import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ArtifactEncoding } from './artifact-store.ts';
import { isCompressible } from './artifact-types.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const SMALLEST_WORTHWHILE = 1024;

/** A file with its compressed forms, made once when it is published; those that save nothing are left out. */
export async function variantsOf(
  name: string,
  content: Buffer,
): Promise<ReadonlyMap<ArtifactEncoding, Buffer>> {
  const variants = new Map<ArtifactEncoding, Buffer>([['identity', content]]);
  if (!isCompressible(name) || content.length < SMALLEST_WORTHWHILE) return variants;
  const [br, zipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) variants.set('br', br);
  if (zipped.length < content.length) variants.set('gzip', zipped);
  return variants;
}
