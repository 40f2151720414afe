import { dueActions } from '../../changes/actions/index.ts';
import { defineDueWrites } from '../../changes/due-writes/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';
import { advancePlan } from './advance-plan.ts';
import { scalingRoutes } from './scaling-routes.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';

/** Plans that a worker advances. */
const duePlans = defineDueWrites({ table: 'scaling_plans', job: 'advance-scaling', parallel: 2 });

/** A worker advances an action that it started itself; if it dies, another one takes the action over after this time. */
const LOST_WORKER_MS = 60_000;

const workerServices = ({
  pool,
  cipher,
  sandboxUrl,
  jobs,
  log,
  now,
  config,
}: Services): ScalingWorkerServices => ({
  pool,
  accesses: accountAccesses(cipher, sandboxUrl),
  connectorOf: connectorNamed,
  enqueue: (client, id) => dueActions.enqueue(jobs, client, id, new Date(Date.now() + LOST_WORKER_MS)),
  // MGID has an API for all that a step changes
  tellNewTasks: async () => undefined,
  log,
  now,
  workspace: config.workspace,
});

/** MGID scaling: its routes, and the job that advances plans. */
export const scalingFeature: Feature = {
  api: (api, services) => {
    const { pool, now, jobs } = services;
    scalingRoutes(api, { pool, now, enqueuePlan: (client, id) => duePlans.enqueue(jobs, client, id) });
  },
  jobs: (services) =>
    duePlans.handle(services, (id, signal) => advancePlan(workerServices(services), id, signal)),
  start: async (services) =>
    services.config.roles.includes('scheduler') ? duePlans.startLook(services) : undefined,
};
