import { Readable } from 'node:stream';
import { AdhelmError, publishedSchema } from '@adhelm/contracts';
import type { App } from '../../../foundation/http/index.ts';
import type { PublishService } from '../releases/publish-service.ts';
import { type Authorise, moduleParams, open, tags } from './module-route.ts';

const ARCHIVE_TYPE = 'application/gzip';

function declaredBytes(length: string | undefined): number | null {
  return length === undefined ? null : Number(length);
}

/**
 * `POST /registry/modules/:name/releases`. The archive is streamed, and no other body type is accepted: parsers would
 * read it into memory before the sender is authorised.
 */
export function uploadRoute(api: App, publisher: PublishService, authorise: Authorise): void {
  api.register(async (uploads: App) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
    uploads.post(
      '/registry/modules/:name/releases',
      {
        config: open,
        schema: {
          tags,
          summary: 'Publishes a release: a gzipped tar of the build',
          params: moduleParams,
          response: { 201: publishedSchema },
        },
      },
      async (request, reply) => {
        const { name } = request.params;
        const caller = await authorise(request, name, 'publish');
        const { body } = request;
        if (!(body instanceof Readable)) {
          throw new AdhelmError('validation', `Send the release as ${ARCHIVE_TYPE}.`, { status: 415 });
        }
        const length = declaredBytes(request.headers['content-length']);
        return reply.code(201).send(await publisher.publishArchive(caller, name, body, length));
      },
    );
  });
}
