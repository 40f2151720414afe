import { fxRatesAnswerSchema, fxRatesQuerySchema } from '@adhelm/contracts';
import type pg from 'pg';
import { withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import { fxFreshness, ratesFor } from './fx-repository.ts';

/** `GET /api/fx/rates`: the daily rates used to convert amounts. */
export function fxRoutes(api: App, { pool }: { readonly pool: pg.Pool }): void {
  api.get(
    '/api/fx/rates',
    {
      schema: {
        tags: ['exchange rates'],
        summary: 'Daily exchange rates between two currencies',
        querystring: fxRatesQuerySchema,
        response: { 200: fxRatesAnswerSchema },
      },
    },
    async ({ scope, query: { from, to, ...range } }) =>
      withScope(pool, scope, async (client) => {
        // before the rates: those of a fetch that it names are there
        const freshness = await fxFreshness(client);
        const rates = await ratesFor(client, { from, to, range });
        const data = [...rates].map(([day, rate]) => ({ day, ...rate }));
        return { success: true, data, freshness };
      }),
  );
}
