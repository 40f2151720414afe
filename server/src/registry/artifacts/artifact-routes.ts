import { AdhelmError } from '@adhelm/contracts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { App } from '../../http/app-instance.ts';
import type { ArtifactEncoding, ArtifactFile, ArtifactStore } from './artifact-store.ts';
import { artifactType } from './artifact-types.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const SAFE_NAME = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._@/-]{1,300}$/;

const parametersSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/),
  version: z.string().regex(/^[0-9A-Za-z.+-]{1,128}$/),
  '*': z.string().regex(SAFE_NAME),
});

/** Encodings that a client takes, best first; the file itself always comes last. */
function accepted(header: string | undefined): ArtifactEncoding[] {
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*(${name}|\\*)\\s*(;\\s*q=(?!0(\\.0+)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`, 'i').test(
      header ?? '',
    );
  const compressed = (['br', 'gzip'] as const).filter(takes);
  return [...compressed, 'identity'];
}

async function firstStored(
  store: ArtifactStore,
  path: string,
  encodings: readonly ArtifactEncoding[],
): Promise<{ readonly encoding: ArtifactEncoding; readonly file: ArtifactFile } | null> {
  for (const encoding of encodings) {
    const file = await store.get(path, encoding);
    if (file !== null) return { encoding, file };
  }
  return null;
}

/**
 * `GET /modules/<name>/<version>/<file>`: the files of every release that was ever published, so that an open tab never
 * loses a chunk. They never change; any cache may keep them, and any origin may read them.
 */
export function artifactRoutes(app: App, store: ArtifactStore): void {
  app.get(
    '/modules/:name/:version/*',
    { schema: { hide: true } },
    async (request, reply): Promise<FastifyReply> => {
      const parameters = parametersSchema.safeParse(request.params);
      if (!parameters.success) throw new AdhelmError('not-found', 'There is no such file.');
      const { name, version, '*': file } = parameters.data;
      const found = await firstStored(
        store,
        `${name}/${version}/${file}`,
        accepted(request.headers['accept-encoding']),
      );
      if (found === null) throw new AdhelmError('not-found', `${name} ${version} has no file ${file}.`);
      if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
      return reply
        .header('cache-control', IMMUTABLE)
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', found.file.size)
        .type(artifactType(file))
        .send(found.file.body);
    },
  );
}
