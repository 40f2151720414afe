import { type ActionServices, dueActions } from '../../changes/actions/index.ts';
import { defineDueWrites } from '../../changes/due-writes/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';
import { probationRoutes } from './probation-routes.ts';
import type { ProbationServices } from './probation-services.ts';
import { followRuleBlocks } from './rule-probations.ts';
import { watchProbation } from './watch-probation.ts';

/** Probations that a worker advances. */
const dueProbations = defineDueWrites({ table: 'probations', job: 'watch-probation', parallel: 2 });

/** A worker advances an action that it started itself; if it dies, another one takes the action over after this time. */
const LOST_WORKER_MS = 60_000;

function actionServices({ pool, cipher, sandboxUrl, jobs }: Services): ActionServices {
  return {
    pool,
    accesses: accountAccesses(cipher, sandboxUrl),
    connectorOf: connectorNamed,
    enqueue: (client, id) => dueActions.enqueue(jobs, client, id, new Date(Date.now() + LOST_WORKER_MS)),
    // networks without an API for blocks have no probation
    tellNewTasks: async () => undefined,
  };
}

const probationServices = (services: Services): ProbationServices => ({
  ...actionServices(services),
  now: services.now,
  enqueueProbation: (client, id) => dueProbations.enqueue(services.jobs, client, id),
});

/** Timed retests of blocked widgets, and the job that watches them. */
export const probationFeature: Feature = {
  api: (api, services) => probationRoutes(api, probationServices(services)),
  jobs: (services) =>
    dueProbations.handle(services, (id, signal) =>
      watchProbation({ ...actionServices(services), log: services.log, now: services.now }, id, signal),
    ),
  start: async (services) => {
    if (!services.config.roles.includes('scheduler')) return undefined;
    const ends = [
      dueProbations.startLook(services),
      followRuleBlocks({ ...probationServices(services), log: services.log }),
    ];
    return async () => {
      await Promise.all(ends.map((end) => end()));
    };
  },
};
