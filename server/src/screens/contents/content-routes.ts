import {
  columnsAnswerSchema,
  contentsAnswerSchema,
  contentsQuerySchema,
  filtersAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { metadataOf } from '../../sources/index.ts';
import { type AccountListServices, type JudgedOrder, KeptOrders } from '../campaigns/index.ts';
import { listContents } from './content-service.ts';

const tags = ['contents'];
const sourceParams = z.object({ source: z.string() });

export function contentRoutes(api: App, given: Omit<AccountListServices<JudgedOrder>, 'orders'>): void {
  const services = { ...given, orders: new KeptOrders<JudgedOrder>() };
  api.get(
    '/api/contents/filters/:source',
    {
      schema: {
        tags,
        summary: 'Filters of a source',
        params: sourceParams,
        response: { 200: filtersAnswerSchema },
      },
    },
    async ({ params }) => ({ filters: [...metadataOf(params.source).contentFilters] }),
  );
  api.get(
    '/api/contents/columns/:source',
    {
      schema: {
        tags,
        summary: 'Columns of a source',
        params: sourceParams,
        response: { 200: columnsAnswerSchema },
      },
    },
    async ({ params }) => ({ columns: [...metadataOf(params.source).contentColumns] }),
  );
  api.get(
    '/api/contents',
    {
      schema: {
        tags,
        summary: 'Contents of an account or a campaign with the figures of a range',
        querystring: contentsQuerySchema,
        response: { 200: contentsAnswerSchema },
      },
    },
    (request) =>
      listContents(services, { scope: request.scope, position: lastOwnChange(request) }, request.query),
  );
}
