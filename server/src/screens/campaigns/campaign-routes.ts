import {
  allCampaignsAnswerSchema,
  allCampaignsColumnsSchema,
  allCampaignsQuerySchema,
  campaignAnswerSchema,
  campaignNamesAnswerSchema,
  campaignNamesRequestSchema,
  campaignQuerySchema,
  campaignsAnswerSchema,
  campaignsQuerySchema,
  columnsAnswerSchema,
  filtersAnswerSchema,
  sourcesAnswerSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import type { OrderedEntities } from '../../facts/performance/index.ts';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { registryOf } from '../../sources/accounts/index.ts';
import { campaignSourceIds, metadataOf } from '../../sources/index.ts';
import { type AllCampaignsServices, createOrders, listAllCampaigns } from './all-campaigns-service.ts';
import { namesOfCampaigns } from './campaign-names.ts';
import { listCampaigns } from './campaign-service.ts';
import { KeptOrders } from './kept-orders.ts';
import { readCampaign } from './one-campaign.ts';

const tags = ['campaigns'];
const sourceParams = z.object({ source: z.string() });

type Given = Omit<AllCampaignsServices, 'orders'> & { readonly pool: pg.Pool; readonly now: () => Date };

/** The specification's metadata endpoints, and the list of campaigns. */
export function campaignRoutes(api: App, given: Given): void {
  const services = { ...given, orders: createOrders() };
  const ofAccount = { ...given, orders: new KeptOrders<OrderedEntities>() };
  api.get(
    '/api/campaigns/sources',
    { schema: { tags, summary: 'Sources and their accounts', response: { 200: sourcesAnswerSchema } } },
    async ({ scope }) => ({ sources: await registryOf(services.pool, scope, campaignSourceIds) }),
  );
  api.post(
    '/api/campaigns/names',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'The names of campaigns of any accounts',
        body: campaignNamesRequestSchema,
        response: { 200: campaignNamesAnswerSchema },
      },
    },
    async ({ scope, body }) => ({
      success: true,
      data: await namesOfCampaigns(services.pool, scope, body.campaigns),
    }),
  );
  api.get(
    '/api/campaigns/filters/:source',
    {
      schema: {
        tags,
        summary: 'Filters of a source',
        params: sourceParams,
        response: { 200: filtersAnswerSchema },
      },
    },
    async ({ params }) => ({ filters: [...metadataOf(params.source).campaignFilters] }),
  );
  api.get(
    '/api/campaigns/columns/:source',
    {
      schema: {
        tags,
        summary: 'Columns of a source',
        params: sourceParams,
        response: { 200: columnsAnswerSchema },
      },
    },
    async ({ params }) => ({ columns: [...metadataOf(params.source).campaignColumns] }),
  );
  api.get(
    '/api/campaigns/all',
    {
      schema: {
        tags,
        summary:
          "Campaigns of all networks' accounts, with the figures of a range in the workspace's currency",
        querystring: allCampaignsQuerySchema,
        response: { 200: z.union([allCampaignsAnswerSchema, allCampaignsColumnsSchema]) },
      },
    },
    (request) =>
      listAllCampaigns(services, { scope: request.scope, position: lastOwnChange(request) }, request.query),
  );
  api.get(
    '/api/campaigns',
    {
      schema: {
        tags,
        summary: 'Campaigns of an account with the figures of a range',
        querystring: campaignsQuerySchema,
        response: { 200: campaignsAnswerSchema },
      },
    },
    (request) =>
      listCampaigns(ofAccount, { scope: request.scope, position: lastOwnChange(request) }, request.query),
  );
  api.get(
    '/api/campaigns/:source/:account/:campaign',
    {
      schema: {
        tags,
        summary: 'A campaign with the figures of a range',
        params: z.object({ source: z.string(), account: z.string(), campaign: z.string() }),
        querystring: campaignQuerySchema,
        response: { 200: campaignAnswerSchema },
      },
    },
    ({ scope, params, query }) => {
      metadataOf(params.source);
      return readCampaign(services, scope, params, query);
    },
  );
}
