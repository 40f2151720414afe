import {
  metricsTableAnswerSchema,
  metricsTableQuerySchema,
  thriveReportAnswerSchema,
  thriveReportQuerySchema,
} from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import { metricsTable, type ThriveServices } from './metrics-table-service.ts';
import { thriveReport } from './report-service.ts';

const tags = ['thrive'];

/** The figures of Thrive's campaigns, and of the widgets and teasers behind one of them. */
export function thriveRoutes(api: App, services: ThriveServices): void {
  api.get(
    '/api/thrive/campaigns/getMetricsTable',
    {
      schema: {
        tags,
        summary: "Thrive's campaigns with the networks' cost and the revenue that is tracked",
        querystring: metricsTableQuerySchema,
        response: { 200: metricsTableAnswerSchema },
      },
    },
    ({ scope, query }) => metricsTable(services, scope, query),
  );
  api.get(
    '/api/thrive/report',
    {
      schema: {
        tags,
        summary: 'Widgets or teasers behind a Thrive campaign with cost, revenue and evidence',
        querystring: thriveReportQuerySchema,
        response: { 200: thriveReportAnswerSchema },
      },
    },
    ({ scope, query }) => thriveReport(services, scope, query),
  );
}
