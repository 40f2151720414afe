import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../../../foundation/http/index.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { artifactType } from './artifact-types.ts';
import { encodingsOf } from './compressed-variants.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type StoredArtifact = {
  /** Its name, which determines its type. */
  readonly file: string;
  readonly bytes: number;
  /** Its path in the store. */
  readonly path: string;
  /** Changes with the content. */
  readonly tag: string;
};

/**
 * Sends a stored file that never changes: any cache may keep it, and any origin may read it. `Range` is not supported,
 * since all files are small. Resolves to false without a response when the store has no such file.
 */
export async function sendArtifact(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ArtifactStore,
  { file, bytes, path, tag }: StoredArtifact,
): Promise<boolean> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], encodingsOf(file, bytes));
  const etag = `"${tag}-${encoding}"`;
  const held = hasEtag(request.headers['if-none-match'], etag);
  const found = held ? null : await store.get(path, encoding);
  if (found === null && !held) return false;
  reply
    .header('cache-control', IMMUTABLE)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('accept-ranges', 'none')
    .header('etag', etag);
  if (found === null) {
    reply.code(304).send();
    return true;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (found.size !== null) reply.header('content-length', found.size);
  reply.type(artifactType(file)).send(found.body);
  return true;
}
