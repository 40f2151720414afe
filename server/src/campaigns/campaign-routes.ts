import {
  campaignsAnswerSchema,
  campaignsQuerySchema,
  columnsAnswerSchema,
  filtersAnswerSchema,
  type SourceRegistry,
  sourcesAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { listAccounts } from '../accounts/account-repository.ts';
import { withScope } from '../database/scope.ts';
import type { App } from '../http/app-instance.ts';
import { connectorNamed, connectors } from '../sources/connectors.ts';
import { metadataOf } from '../sources/metadata/metadata-table.ts';
import { type ListServices, listCampaigns } from './campaign-service.ts';

const tags = ['campaigns'];
const sourceParams = z.object({ source: z.string() });

/** The specification's metadata calls, and the list of campaigns. */
export function campaignRoutes(api: App, services: ListServices): void {
  api.get(
    '/api/campaigns/sources',
    { schema: { tags, summary: 'Sources and their accounts', response: { 200: sourcesAnswerSchema } } },
    async (request) => {
      const accounts = await withScope(services.pool, request.scope, listAccounts);
      const sources: SourceRegistry = Object.fromEntries(
        connectors().map((connector) => [
          connector.id,
          {
            name: connector.capabilities.name,
            accounts: accounts
              .filter((account) => account.source === connector.id)
              .map(({ id, name, currency, timeZone }) => ({ id, name, currency, timeZone })),
          },
        ]),
      );
      return { sources };
    },
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
    '/api/campaigns',
    {
      schema: {
        tags,
        summary: 'Campaigns of an account with the figures of a range',
        querystring: campaignsQuerySchema,
        response: { 200: campaignsAnswerSchema },
      },
    },
    ({ scope, query }) => {
      connectorNamed(query.source);
      return listCampaigns(services, scope, query);
    },
  );
}
