import {
  accountSummaryAnswerSchema,
  accountSummaryQuerySchema,
  waitingAnswerSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { type AccountSummaryServices, summariseAccounts } from './account-summary-service.ts';
import { readWaiting } from './waiting-service.ts';

/** The figures of the dashboard. */
export function dashboardRoutes(
  api: App,
  services: AccountSummaryServices & { readonly pool: pg.Pool },
): void {
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
    (request) => summariseAccounts(services, request.scope, request.query, lastOwnChange(request)),
  );
  api.get(
    '/api/dashboard/waiting',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'Submissions, approvals and manual tasks that wait for a person',
        response: { 200: waitingAnswerSchema },
      },
    },
    ({ scope }) => readWaiting(services.pool, scope),
  );
}
