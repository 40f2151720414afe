import { AdhelmError, type Job, type JobCommand, type JobState } from '@adhelm/contracts';
import { type CommandServices, commandOperation, operationsOf } from '../../automation/operations/index.ts';
import { runPath } from '../../automation/rules/index.ts';
import {
  type RunServices,
  runsBeyondScope,
  stopRunByPerson,
  writingRuns,
} from '../../automation/runs/index.ts';
import { batchTitle, cancelAction } from '../../changes/actions/index.ts';
import { cancelImport, IMPORT_JOB, listImportJobs, listRevertJobs } from '../../facts/imports/index.ts';
import { firstSyncJobId } from '../../facts/sync/index.ts';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { count, counted } from '../../people/activity/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import {
  type ActionJobRecord,
  actionsOfJob,
  type FirstSyncRecord,
  listActionJobs,
  listFirstSyncs,
} from './job-repository.ts';
import { OPERATION_JOB, operationJob } from './operation-job.ts';
import { RUN_JOB, runJob } from './run-job.ts';

export type JobServices = CommandServices & RunServices;

const DAY_MS = 86_400_000;
/** How long ago a job may have started that is still running. */
const OPEN_FOR_MS = 7 * DAY_MS;
const MOST_ACTIONS = 50;
/** For how long admins see what others finished. */
const OTHERS_FOR_MS = 3_600_000;

/** Who reads the jobs; admins see everyone's. */
export type JobReader = Requester & { readonly isAdmin: boolean };

/**
 * The long-running jobs of a person: their own bulk changes, mass operations, imports, undone imports and runs of rules, and
 * in their scope the first syncs of accounts and the runs that go on; running or ended within the last day, newest first.
 * Admins also get the jobs of others that are unfinished, or ended within the last hour. They are derived from the ledger, the
 * imports, the syncs and the runs, and not stored.
 */
export async function listJobs(
  { pool, now }: JobServices,
  { scope, actor, isAdmin }: JobReader,
): Promise<Job[]> {
  const aDayAgo = new Date(now().getTime() - DAY_MS);
  const othersSince = isAdmin ? new Date(now().getTime() - OTHERS_FOR_MS) : null;
  const jobs = await withScope(pool, scope, async (client) => {
    const since = new Date(now().getTime() - OPEN_FOR_MS);
    const started = { person: actor.id, since, othersSince };
    const ended = { ...started, since: aDayAgo };
    const actions = await listActionJobs(client, { ...started, limit: MOST_ACTIONS });
    const syncs = await listFirstSyncs(client, aDayAgo);
    const imports = await listImportJobs(client, started);
    const reverts = await listRevertJobs(client, started);
    const operations = await operationsOf(client, ended);
    const runs = await writingRuns(client, ended);
    const others = scope.accounts === 'all' ? [] : await runsBeyondScope(client);
    return [
      ...runs.map(runJob),
      // only who sees the rule may stop its run
      ...others.map((run) => ({ ...runJob(run), commands: [] })),
      ...operations.map(operationJob),
      ...actions.map(actionJob),
      ...syncs.map(firstSyncJob),
      ...imports,
      ...reverts,
    ];
  });
  return jobs
    .filter(({ finishedAt }) => finishedAt === null || finishedAt > aDayAgo.toISOString())
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/** Throws `not-found`, and `conflict` when the job's state does not allow the command. */
export async function commandJob(
  services: JobServices,
  requester: JobReader,
  { id, command }: { readonly id: string; readonly command: JobCommand },
): Promise<void> {
  const job = (await listJobs(services, requester)).find((candidate) => candidate.id === id);
  if (job === undefined) throw new AdhelmError('not-found', 'Job not found');
  if (!job.commands.includes(command)) {
    throw new AdhelmError('conflict', `“${job.title}” cannot ${command} now`);
  }
  if (job.kind === IMPORT_JOB) {
    const { pool, now } = services;
    await withScope(pool, requester.scope, (client) => cancelImport(client, id, now()));
    return;
  }
  if (job.kind === OPERATION_JOB) {
    await commandOperation(services, requester, id, command);
    return;
  }
  if (job.kind === RUN_JOB) {
    await stopRunByPerson(services, requester, id);
    return;
  }
  // only imports, operations, runs and actions offer commands
  await cancelActions(services, requester, id);
}

/** Cancels what is not sent yet of each action of a job. Throws `conflict` when all of it was sent. */
async function cancelActions(services: JobServices, requester: JobReader, id: string): Promise<void> {
  const actions = await withScope(services.pool, requester.scope, (client) => actionsOfJob(client, id));
  const refused: AdhelmError[] = [];
  for (const action of actions) {
    try {
      await cancelAction(services, requester, action);
    } catch (error) {
      if (!(error instanceof AdhelmError) || error.kind !== 'conflict') throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (first !== undefined && refused.length === actions.length) throw first;
}

function stateOfAction({ total, settled, failed, cancelledAt }: ActionJobRecord): JobState {
  if (settled < total) return 'running';
  if (cancelledAt !== null) return 'cancelled';
  if (failed === 0) return 'done';
  return failed === total ? 'failed' : 'partly-failed';
}

function actionJob(record: ActionJobRecord): Job {
  const { id, isUndo, run, total, settled, failed, planned, reason } = record;
  const state = stateOfAction(record);
  return {
    id,
    kind: 'action',
    title:
      run === null
        ? `${isUndo ? 'Undo: ' : ''}${batchTitle(record)}`
        : `Undo of rule “${run.rule}”: ${counted(total, 'change')}`,
    state,
    unit: 'changes',
    done: settled,
    total,
    failed,
    startedBy: record.startedBy,
    startedAt: record.startedAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    finishedAt: state === 'running' ? null : record.updatedAt.toISOString(),
    message:
      failed === 0
        ? null
        : `${count(settled - failed)} confirmed, ${count(failed)} failed: ${reason ?? 'no reason given'}`,
    commands: planned > 0 ? ['cancel'] : [],
    ...(run === null ? {} : { href: runPath(run.kind, run.id) }),
  };
}

/** A first sync can be neither paused nor cancelled, because the schedule would start it again. */
function firstSyncJob(record: FirstSyncRecord): Job {
  const { account, name, source, done, total, error, finishedAt } = record;
  return {
    id: firstSyncJobId(account),
    kind: 'first-sync',
    title: `First sync: ${nameOfSource(source)} · ${name}`,
    state: finishedAt !== null ? 'done' : error === null ? 'running' : 'failed',
    unit: 'reports',
    done,
    total,
    failed: 0,
    startedBy: null,
    startedAt: record.startedAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    message: error === null ? null : `${error}. It will be retried automatically.`,
    commands: [],
  };
}
