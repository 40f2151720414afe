import { expenseChoicesAnswerSchema, expenseQuerySchema, expenseReportAnswerSchema } from '@adhelm/contracts';
import { withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import { expenseChoices } from './expense-names.ts';
import { type ExpenseServices, expenseReport } from './expense-report.ts';

const tags = ['expenses'];

/** The expense report. It reads with POST, as filters can be long. */
export function expenseRoutes(api: App, services: ExpenseServices): void {
  api.post(
    '/api/expenses/report',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'Spend by day, month, source, account, campaign, client and offer, with pacing and balances',
        body: expenseQuerySchema,
        response: { 200: expenseReportAnswerSchema },
      },
    },
    async ({ scope, body }) => ({ success: true, data: await expenseReport(services, scope, body) }),
  );
  api.get(
    '/api/expenses/choices',
    {
      schema: {
        tags,
        summary: 'The sources, accounts, clients and offers that the report can be filtered by',
        response: { 200: expenseChoicesAnswerSchema },
      },
    },
    async ({ scope }) => ({ success: true, data: await withScope(services.pool, scope, expenseChoices) }),
  );
}
