import { clientColumnsAnswerSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../http/app-instance.ts';
import { clientColumnsOf } from '../sources/metadata/metadata-table.ts';

const sourceParams = z.object({ source: z.string() });

/** `GET /api/clients/columns/{source}`: how a client source's accounts are shown. */
export function clientRoutes(api: App): void {
  api.get(
    '/api/clients/columns/:source',
    {
      schema: {
        tags: ['clients'],
        summary: 'Columns of the accounts of a client source',
        params: sourceParams,
        response: { 200: clientColumnsAnswerSchema },
      },
    },
    async ({ params }) => ({ columns: [...clientColumnsOf(params.source)] }),
  );
}
