import {
  columnsAnswerSchema,
  filtersAnswerSchema,
  widgetsAnswerSchema,
  widgetsQuerySchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { type AccountListServices, type JudgedOrder, KeptOrders } from '../campaigns/index.ts';
import { widgetColumns, widgetFilters } from './widget-columns.ts';
import { listWidgets } from './widget-service.ts';

const tags = ['widgets'];
const sourceParams = z.object({ source: z.string() });

/** The list of a campaign's widgets, and its columns and filters. */
export function widgetRoutes(api: App, given: Omit<AccountListServices<JudgedOrder>, 'orders'>): void {
  const services = { ...given, orders: new KeptOrders<JudgedOrder>() };
  api.get(
    '/api/widgets/filters/:source',
    {
      schema: {
        tags,
        summary: "Filters of a source's widgets",
        params: sourceParams,
        response: { 200: filtersAnswerSchema },
      },
    },
    async ({ params }) => ({ filters: widgetFilters(params.source) }),
  );
  api.get(
    '/api/widgets/columns/:source',
    {
      schema: {
        tags,
        summary: "Columns of a source's widgets",
        params: sourceParams,
        response: { 200: columnsAnswerSchema },
      },
    },
    async ({ params }) => ({ columns: widgetColumns(params.source) }),
  );
  api.get(
    '/api/widgets',
    {
      schema: {
        tags,
        summary: 'Widgets of a campaign with the figures of a range',
        querystring: widgetsQuerySchema,
        response: { 200: widgetsAnswerSchema },
      },
    },
    (request) =>
      listWidgets(services, { scope: request.scope, position: lastOwnChange(request) }, request.query),
  );
}
