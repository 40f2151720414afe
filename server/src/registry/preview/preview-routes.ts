import { previewConfirmationSchema, previewOfferSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../../http/app-instance.ts';
import type { Browsers } from '../documents/browser-of-request.ts';
import type { PreviewService } from './preview-service.ts';

const tags = ['modules'];

/** What a signed-in person does with a preview link, and with their bucket. */
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
        summary: "Puts this browser into its person's share of rollouts; true when that changed what it runs",
        response: { 200: z.object({ changed: z.boolean() }) },
      },
    },
    async (request, reply) => ({ changed: browsers.settle(request, reply).changed }),
  );
  api.get(
    '/api/modules/preview',
    {
      schema: {
        tags,
        summary: 'What a preview link offers',
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
      schema: { tags, summary: 'Takes a preview into this browser', body: previewConfirmationSchema },
    },
    async (request, reply) => {
      const { bucketId } = browsers.settle(request, reply);
      const cookie = await previews.confirm(request.body.token, request.user, bucketId);
      browsers.startPreview(reply, cookie, (await previews.offer(request.body.token)).expiresAt);
      return reply.code(204).send();
    },
  );
  api.delete(
    '/api/modules/preview',
    // also for who has just signed out
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
