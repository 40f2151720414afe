import { previewConfirmationSchema, previewOfferSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../../../foundation/http/index.ts';
import type { Browsers } from '../documents/browser-of-request.ts';
import type { PreviewService } from './preview-service.ts';

const tags = ['modules'];

/** A signed-in person's actions on a preview link, and on their bucket. */
export function browserRoutes(
  api: App,
  { previews, browsers }: { readonly previews: PreviewService; readonly browsers: Browsers },
): void {
  api.post(
    '/api/modules/bucket',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: "Assigns this browser to its person's rollout bucket; true when its versions changed",
        response: { 200: z.object({ changed: z.boolean() }) },
      },
    },
    async (request, reply) => ({ changed: browsers.assign(request, reply).changed }),
  );
  api.get(
    '/api/modules/preview',
    {
      schema: {
        tags,
        summary: 'The module and version of a preview link',
        querystring: previewConfirmationSchema,
        response: { 200: previewOfferSchema },
      },
    },
    ({ query }) => previews.offer(query.token),
  );
  api.post(
    '/api/modules/preview',
    {
      config: { permission: 'personal' },
      schema: { tags, summary: 'Starts a preview in this browser', body: previewConfirmationSchema },
    },
    async (request, reply) => {
      const { bucketId } = browsers.assign(request, reply);
      const cookie = await previews.confirm(request.body.token, request.user, bucketId);
      browsers.startPreview(reply, cookie, (await previews.offer(request.body.token)).expiresAt);
      return reply.code(204).send();
    },
  );
  api.delete(
    '/api/modules/preview',
    // also after signing out
    {
      config: { permission: 'anyone', public: true },
      schema: { tags, summary: 'Ends the preview of this browser' },
    },
    async (_request, reply) => {
      browsers.endPreview(reply);
      return reply.code(204).send();
    },
  );
}
