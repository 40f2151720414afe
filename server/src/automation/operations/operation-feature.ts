import { dueActions } from '../../changes/actions/index.ts';
import { defineDueWrites } from '../../changes/due-writes/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { findRights } from '../../people/users/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';
import { operationRoutes } from './operation-routes.ts';
import type { CommandServices, OperationServices } from './operation-services.ts';
import { advanceOperation } from './operation-worker.ts';

/** Operations that a worker advances. */
const dueOperations = defineDueWrites({ table: 'operations', job: 'run-operation', parallel: 2 });

/** As many as sources take in one call. Larger actions would be read back later and cost more to record. */
const BATCH_SIZE = 100;
const SLICE_MS = 45_000;
/** A worker advances an action that it started itself; if it dies, another one takes the action over after this time. */
const LOST_WORKER_MS = 60_000;

function workerServices({ pool, cipher, sandboxUrl, jobs, log, now, config }: Services): OperationServices {
  return {
    pool,
    accesses: accountAccesses(cipher, sandboxUrl),
    connectorOf: connectorNamed,
    log,
    now,
    enqueue: (client, id) => dueActions.enqueue(jobs, client, id, new Date(Date.now() + LOST_WORKER_MS)),
    // changes that only people can make are left out of operations
    tellNewTasks: async () => undefined,
    batchSize: BATCH_SIZE,
    sliceMs: SLICE_MS,
    readRights: config.identity.embedded ? (queries, person) => findRights(queries, person, null) : null,
  };
}

/** What commands for operations need. */
export const operationCommands = ({ pool, now, jobs }: Services): CommandServices => ({
  pool,
  now,
  enqueueOperation: (client, id) => dueOperations.enqueue(jobs, client, id),
});

/** Changes of up to 100,000 widgets at once, through the only write path. */
export const operationFeature: Feature = {
  api: (api, services) =>
    operationRoutes(api, { ...operationCommands(services), workspace: services.config.workspace }),
  jobs: (services) =>
    dueOperations.handle(services, (id, signal) => advanceOperation(workerServices(services), id, signal)),
  start: async (services) =>
    services.config.roles.includes('scheduler') ? dueOperations.startLook(services) : undefined,
};
