import { type App, hasEtag } from '../../../foundation/http/index.ts';
import type { Browsers } from './browser-of-request.ts';
import type { DocumentService } from './document-service.ts';

type Parts = { readonly documents: DocumentService; readonly browsers: Browsers };

/** `GET /registry/modules.json`: the signed list of versions that this browser runs. */
export function documentRoutes(app: App, { documents, browsers }: Parts): void {
  app.get('/registry/modules.json', { schema: { hide: true } }, async (request, reply) => {
    const { body, etag } = await documents.documentFor(await browsers.of(request, reply));
    reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'cookie');
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
