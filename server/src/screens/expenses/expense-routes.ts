import {
  expenseChoicesAnswerSchema,
  expensePageSchema,
  expenseQuerySchema,
  expenseReportAnswerSchema,
} from '@adhelm/contracts';
import { type ReplicaReader, withScope } from '../../foundation/database/index.ts';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { expenseChoices } from './expense-names.ts';
import { type ExpenseServices, reportIn } from './expense-report.ts';
import { createKeptSums } from './kept-sums.ts';

const tags = ['expenses'];

/** The expense report. It reads with POST, as filters can be long. */
export function expenseRoutes(
  api: App,
  services: Omit<ExpenseServices, 'sums'> & { readonly reader: Pick<ReplicaReader, 'read'> },
): void {
  // a replica's sums may be of earlier facts
  const sums = { primary: createKeptSums(), replica: createKeptSums() };
  api.post(
    '/api/expenses/report',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'Spend by day, month, source, account, campaign, client and offer, with pacing and balances',
        body: expenseQuerySchema,
        querystring: expensePageSchema,
        response: { 200: expenseReportAnswerSchema },
      },
    },
    async (request) => {
      const { scope, body, query } = request;
      const { result, behindSeconds } = await services.reader.read(
        scope,
        lastOwnChange(request),
        (client, isReplica) =>
          reportIn(
            client,
            { ...services, sums: isReplica ? sums.replica : sums.primary },
            scope,
            body,
            query,
          ),
      );
      return { success: true, data: result, behindSeconds };
    },
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
