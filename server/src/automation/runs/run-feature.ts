import { type ActionServices, dueActions } from '../../changes/actions/index.ts';
import { defineDueWrites } from '../../changes/due-writes/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';
import { decisionRoutes } from './decision-routes.ts';
import { dryRunRoutes } from './dry-run-routes.ts';
import { PRUNE_DAILY, pruneDecisions, pruneJob } from './prune-decisions.ts';
import type { TellRuleNews } from './rule-news.ts';
import { followSchedules, ruleJob } from './rule-schedules.ts';
import { runRoutes } from './run-routes.ts';
import type { RunServices, RunWorkerServices } from './run-services.ts';
import { advanceRun } from './run-worker.ts';
import { startDueRun } from './start-run.ts';
import { stopRoutes } from './stop-routes.ts';

/** Runs that a worker advances. */
const dueRuns = defineDueWrites({ table: 'rule_runs', job: 'advance-rule-run', parallel: 2 });

/** As many as sources take in one call. */
const BATCH_SIZE = 100;
const SLICE_MS = 45_000;
/** A worker advances an action that it started itself; if it dies, another one takes the action over after this time. */
const LOST_WORKER_MS = 60_000;

/** What commands of runs need. */
export function runCommands({ pool, now, config, jobs }: Services, tellNews: TellRuleNews): RunServices {
  return {
    pool,
    now,
    workspace: config.workspace,
    enqueueRun: (client, id, at) => dueRuns.enqueue(jobs, client, id, at),
    tellNews,
  };
}

function actionServices(
  { pool, cipher, sandboxUrl, jobs }: Services,
  delayMs: number | null,
): ActionServices {
  return {
    pool,
    accesses: accountAccesses(cipher, sandboxUrl),
    connectorOf: connectorNamed,
    enqueue: (client, id) =>
      dueActions.enqueue(jobs, client, id, ...(delayMs === null ? [] : [new Date(Date.now() + delayMs)])),
    // changes that only people can make are no actions of rules
    tellNewTasks: async () => undefined,
  };
}

function workerServices(services: Services, tellNews: TellRuleNews): RunWorkerServices {
  return {
    ...runCommands(services, tellNews),
    ...actionServices(services, LOST_WORKER_MS),
    log: services.log,
    batchSize: BATCH_SIZE,
    sliceMs: SLICE_MS,
  };
}

/** Rules that run: dry runs, schedules, runs, decisions, approvals and the emergency stop. */
export const ruleRunFeature = (tellNews: TellRuleNews): Feature => ({
  api: (api, services) => {
    const running = runCommands(services, tellNews);
    dryRunRoutes(api, running);
    // an undo is applied by the worker of actions, at once
    const acting = { ...running, ...actionServices(services, null) };
    runRoutes(api, acting);
    decisionRoutes(api, acting);
    stopRoutes(api, running);
  },
  jobs: (services) => {
    dueRuns.handle(services, (id, signal) => advanceRun(workerServices(services, tellNews), id, signal));
    const { pool, now, config } = services;
    services.jobs.handle(pruneJob, async () => {
      await pruneDecisions({ pool, now, keptDays: config.ruleLogDays });
    });
    services.jobs.schedule(pruneJob, PRUNE_DAILY, {});
    services.jobs.handle(ruleJob, ({ rule, dueAt }) =>
      startDueRun(runCommands(services, tellNews), rule, new Date(dueAt)),
    );
  },
  start: async (services) => {
    if (!services.config.roles.includes('scheduler')) return undefined;
    const ends = [dueRuns.startLook(services), followSchedules(services)];
    return async () => {
      await Promise.all(ends.map((end) => end()));
    };
  },
});
