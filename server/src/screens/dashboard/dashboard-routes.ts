import { accountSummaryAnswerSchema, accountSummaryQuerySchema } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import { type AccountSummaryServices, summariseAccounts } from './account-summary-service.ts';

/** The figures of the dashboard. */
export function dashboardRoutes(api: App, services: AccountSummaryServices): void {
  api.get(
    '/api/dashboard/accountSummary',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'Balance, cost, revenue and cost per day of each account',
        querystring: accountSummaryQuerySchema,
        response: { 200: accountSummaryAnswerSchema },
      },
    },
    ({ scope, query }) => summariseAccounts(services, scope, query),
  );
}
