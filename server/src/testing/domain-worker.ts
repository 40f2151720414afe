import { pino } from 'pino';
import * as z from 'zod';
import { advanceOperation } from '../automation/operations/testing.ts';
import { advanceRun } from '../automation/runs/testing.ts';
import { advanceAction } from '../changes/actions/testing.ts';
import { runImport, runRevert } from '../facts/imports/testing/internals.ts';
import { testCipher } from '../facts/imports/testing/test-cipher.ts';
import { syncAccount } from '../facts/sync/testing.ts';
import { connectPools } from '../foundation/database/index.ts';
import { sendDueReport } from '../messaging/scheduled-reports/testing.ts';
import { createKeptSums, expenseReport } from '../screens/expenses/index.ts';
import { databaseConnectionSchema } from './database-connection.ts';
import { domainServices } from './demo-market.ts';

/** A task for another process, so that a test can kill it midway. */
const orderSchema = z.object({
  connection: databaseConnectionSchema,
  sandboxUrl: z.string(),
  task: z.enum(['sync', 'action', 'import', 'revert', 'operation', 'rule-run', 'scheduled-report']),
  id: z.string(),
  now: z.iso.datetime(),
});
export type WorkerOrder = z.infer<typeof orderSchema>;

const { connection, sandboxUrl, task, id, now } = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const pools = connectPools(connection, pino({ level: 'silent' }));
const services = domainServices({ pool: pools.app, sandboxUrl, now: () => new Date(now) });
const never = new AbortController().signal;
if (task === 'sync') await syncAccount(services, id, never);
else if (task === 'import') await runImport({ ...services, cipher: testCipher }, id, never);
else if (task === 'revert') await runRevert(services, id, never);
else if (task === 'operation') {
  const enqueue = async () => undefined;
  await advanceOperation(
    { ...services, enqueue, batchSize: 100, sliceMs: 60_000, readRights: null },
    id,
    never,
  );
} else if (task === 'scheduled-report') {
  await sendDueReport(
    {
      ...services,
      cipher: testCipher,
      readExpenses: (own, scope, query) => expenseReport({ ...own, sums: createKeptSums() }, scope, query),
      workspace: { currency: 'USD', timeZone: 'UTC' },
      apiUrl: 'http://api.test',
      publicUrl: 'http://pages.test',
      isEmbedded: true,
    },
    id,
  );
} else if (task === 'rule-run') {
  const none = async () => undefined;
  const unused = { enqueue: none, enqueueRun: none, tellNews: none, workspace: { currency: 'USD' } };
  await advanceRun({ ...services, ...unused, batchSize: 20, sliceMs: 60_000 }, id, never);
} else await advanceAction(services, id, never);
await Promise.all([pools.app.end(), pools.owner.end()]);
