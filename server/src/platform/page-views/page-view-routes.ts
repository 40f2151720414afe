import { pageViewSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { checkSameOrigin } from '../../people/identity/index.ts';
import { createKnownPages } from './known-pages.ts';
import { countView } from './page-view-repository.ts';

/**
 * `POST /api/page-views`: counts a view by anyone, within the request limit per address. An unknown page (as during a
 * rollout) is not counted and not an error, because the visitor could do nothing about it.
 */
export function pageViewRoutes(
  api: App,
  { config, pool, now }: Pick<Services, 'config' | 'pool' | 'now'>,
): void {
  const isKnown = createKnownPages(pool, now);
  api.post(
    '/api/page-views',
    {
      schema: {
        tags: ['page views'],
        summary: 'Count a page view by its pattern',
        body: pageViewSchema,
        response: { 204: z.null() },
      },
      config: { permission: 'anyone', public: true },
    },
    async (request, reply) => {
      checkSameOrigin(request, config.publicUrl);
      const { page } = request.body;
      if (await isKnown(page)) {
        const { timeZone } = config.workspace;
        await withScope(pool, systemScope, (client) => countView(client, page, now(), timeZone));
      }
      return reply.code(204).send(null);
    },
  );
}
