import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../../http/app-instance.ts';
import { hasEtag } from '../../http/etag.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { artifactType } from './artifact-types.ts';
import { encodingsOf } from './compressed-variants.ts';
import type { PublishedFiles } from './release-folder.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const parametersSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/),
  version: z.string().regex(/^[0-9A-Za-z.+-]+$/),
  '*': z.string(),
});

type Parts = { readonly store: ArtifactStore; readonly published: PublishedFiles };

/**
 * `GET /modules/<name>/<version>/<file>`: the files of every release that was ever published, so that an open tab never
 * loses a chunk. They never change; any cache may keep them, and any origin may read them. Only what a release lists is
 * looked for in the store. Parts of files (`Range`) are not offered: all of them are small.
 */
export function artifactRoutes(app: App, { store, published }: Parts): void {
  app.get(
    '/modules/:name/:version/*',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const parameters = parametersSchema.safeParse(request.params);
      if (!parameters.success) throw new AdhelmError('not-found', 'There is no such file.');
      const { name, version, '*': file } = parameters.data;
      const release = await published.find(name, version);
      const bytes = release?.sizes.get(file);
      if (release === null || bytes === undefined) {
        throw new AdhelmError('not-found', `${name} ${version} has no file ${file}.`);
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding'], encodingsOf(file, bytes));
      const path = `${release.folder}/${file}`;
      const etag = `"${release.folder.slice(release.folder.lastIndexOf('/') + 1)}-${encoding}"`;
      const held = hasEtag(request.headers['if-none-match'], etag);
      const found = held ? null : await store.get(path, encoding);
      if (found === null && !held) throw new AdhelmError('upstream', `The artifact store has lost ${path}.`);
      reply
        .header('cache-control', IMMUTABLE)
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('accept-ranges', 'none')
        .header('etag', etag);
      if (found === null) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      if (found.size !== null) reply.header('content-length', found.size);
      return reply.type(artifactType(file)).send(found.body);
    },
  );
}
