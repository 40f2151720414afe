import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import * as z from 'zod';
import { advanceOperation } from '../automation/operations/testing.ts';
import { watchProbation } from '../automation/probations/testing.ts';
import { testCipher } from '../facts/imports/testing/test-cipher.ts';
import { connectPools, systemScope } from '../foundation/database/index.ts';
import { accountAccesses } from '../sources/accounts/index.ts';
import { mgidConnector } from '../sources/testing/internals.ts';
import { watchedConnector, watchedPool } from './crash-points.ts';
import { databaseConnectionSchema } from './database-connection.ts';

/**
 * Advances an operation, a probation or a scaling plan, or approves a proposal, in a process that kills itself at one of its
 * recovery points. The order is a line of its input.
 */
const orderSchema = z.object({
  connection: databaseConnectionSchema,
  sandboxUrl: z.string(),
  /** An operation, a probation, a plan, or a proposal that is approved. */
  operation: z.string(),
  kind: z.enum(['operation', 'probation', 'scaling', 'approval']).default('operation'),
  /** Who approves a proposal. */
  approver: z.string().default(''),
  now: z.iso.datetime(),
  batchSize: z.int(),
  /** The number of the point, from 1; null to pass all of them. */
  crashAt: z.nullable(z.int()),
});
export type CrashOrder = z.input<typeof orderSchema>;

const never = new AbortController().signal;
const [line] = await once(createInterface({ input: process.stdin }), 'line');
const { connection, sandboxUrl, operation, kind, approver, now, batchSize, crashAt } = orderSchema.parse(
  JSON.parse(String(line)),
);
const points: string[] = [];
const reach = (point: string): void => {
  points.push(point);
  if (points.length === crashAt) process.kill(process.pid, 'SIGKILL');
};
const pools = connectPools(connection, pino({ level: 'silent' }));
// as `domainServices`, but without all that the server is made of, which would take longer to load than the work
const mgid = watchedConnector(mgidConnector({ firstRetryDelay: 5, retries: 1 }), reach);
const services = {
  pool: watchedPool(pools.app, reach),
  accesses: accountAccesses(testCipher, sandboxUrl),
  connectorOf: () => mgid,
  tellNewTasks: async () => undefined,
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
};
/** A probation that runs is left alone for longer. */
const LONGEST_WAIT_MS = 60_000;
const enqueue = async () => undefined;
const workspace = { currency: 'USD', timeZone: 'UTC' };
process.stdout.write('started\n');
if (kind === 'approval') {
  // loaded here only, because others need less
  const { approveProposal } = await import('../ai/proposals/index.ts');
  const person = { id: approver, name: approver, scope: systemScope };
  await approveProposal(
    { ...services, workspace, actions: { ...services, enqueue } },
    { ...person, requestId: null, requireLive: () => undefined, once: null },
    operation,
  );
}
const advanceOf = {
  operation: async () => advanceOperation,
  probation: async () => watchProbation,
  scaling: async () => (await import('../ai/scaling/testing.ts')).advancePlan,
};
while (kind !== 'approval') {
  const worker = { ...services, enqueue, batchSize, sliceMs: 60_000, readRights: null, workspace };
  const advance = await advanceOf[kind]();
  const { nextCheckMs } = await advance(worker, operation, never);
  if (nextCheckMs === null || nextCheckMs > LONGEST_WAIT_MS) break;
}
process.stdout.write(`${JSON.stringify(points)}\n`);
await Promise.all([pools.app.end(), pools.owner.end()]);
process.exit();
