import {
  clientColumnsAnswerSchema,
  funnelAnswerSchema,
  funnelQuerySchema,
  leadsAnswerSchema,
  leadsQuerySchema,
  sourcesAnswerSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import { registryOf } from '../../sources/accounts/index.ts';
import { clientColumnsOf, clientSourceIds } from '../../sources/index.ts';
import { funnelBy, listLeads } from './lead-service.ts';

const tags = ['clients'];
const sourceParams = z.object({ source: z.string() });

/** The specification's endpoints for client sources, and the outcome of their leads. */
export function clientRoutes(api: App, services: { readonly pool: pg.Pool }): void {
  api.get(
    '/api/clients/sources',
    {
      schema: { tags, summary: 'Client sources and their accounts', response: { 200: sourcesAnswerSchema } },
    },
    async ({ scope }) => ({ sources: await registryOf(services.pool, scope, clientSourceIds) }),
  );
  api.get(
    '/api/clients/columns/:source',
    {
      schema: {
        tags,
        summary: 'Columns of the accounts of a client source',
        params: sourceParams,
        response: { 200: clientColumnsAnswerSchema },
      },
    },
    async ({ params }) => ({ columns: [...clientColumnsOf(params.source)] }),
  );
  api.get(
    '/api/clients/leads',
    {
      schema: {
        tags,
        summary: 'Leads of an account and their status, without personal data',
        querystring: leadsQuerySchema,
        response: { 200: leadsAnswerSchema },
      },
    },
    ({ scope, query }) => {
      clientColumnsOf(query.source);
      return listLeads(services, scope, query);
    },
  );
  api.get(
    '/api/clients/funnel',
    {
      schema: {
        tags,
        summary: 'Leads, approvals and deposits by campaign, country, day, status or sub-id',
        querystring: funnelQuerySchema,
        response: { 200: funnelAnswerSchema },
      },
    },
    ({ scope, query }) => {
      clientColumnsOf(query.source);
      return funnelBy(services, scope, query);
    },
  );
}
