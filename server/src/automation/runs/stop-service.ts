import { type AutomationState, because } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { keepStopped, moveSwitch, readSwitch } from '../emergency-stop/index.ts';
import { pauseAllOperations } from '../operations/index.ts';
import { lockRun } from './rule-run.ts';
import { raiseStop, resolveStop } from './run-alerts.ts';
import type { RunServices } from './run-services.ts';
import { stopRun } from './run-worker.ts';

/** The workspace's switch. */
export function readAutomation({ pool }: Pick<RunServices, 'pool'>): Promise<AutomationState> {
  return withScope(pool, systemScope, readSwitch);
}

/**
 * Stops all automation: runs end, mass operations pause, and what was not sent is not sent any more, in any process,
 * because each commits what it sends under the switch. Undoes go on. Stopping twice changes nothing.
 */
export async function stopAutomation(
  services: RunServices,
  { actor, requestId }: Requester,
  reason: string | null,
): Promise<AutomationState> {
  const at = services.now();
  return withScope(services.pool, systemScope, async (client) => {
    if (!(await moveSwitch(client, { isStopped: true, by: actor, at, reason }))) return readSwitch(client);
    const stop = because('all-stopped-by', { by: actor.name });
    const runs = await openRuns(client);
    let writes = 0;
    for (const run of runs) {
      await lockRun(client, run);
      writes += await stopRun(services, client, run, stop);
      await services.enqueueRun(client, run);
    }
    const paused = await pauseAllOperations(client, stop.reason, at);
    writes += paused.writes;
    const stopped = { runs: runs.length, operations: paused.operations, writes };
    await keepStopped(client, stopped);
    await raiseStop(client, { by: actor.name, reason, stopped }, at);
    await log(client, { actor, requestId }, 'stopped all automation', reason);
    return readSwitch(client);
  });
}

/** Lets automatic work start again. Runs that were stopped stay so; mass operations are resumed by people. */
export async function resumeAutomation(
  services: RunServices,
  { actor, requestId }: Requester,
): Promise<AutomationState> {
  const at = services.now();
  return withScope(services.pool, systemScope, async (client) => {
    if (await moveSwitch(client, { isStopped: false, by: actor, at, reason: null })) {
      await resolveStop(client, at);
      await log(client, { actor, requestId }, 'resumed all automation', null);
    }
    return readSwitch(client);
  });
}

async function openRuns(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from rule_runs where state in ('running', 'waiting') order by id`,
  );
  return rows.map(({ id }) => id);
}

async function log(
  client: pg.ClientBase,
  { actor, requestId }: Pick<Requester, 'actor' | 'requestId'>,
  what: string,
  reason: string | null,
): Promise<void> {
  await recordActivity(client, {
    actor,
    type: 'automation_switched',
    summary: reason === null ? what : `${what}: ${reason}`,
    object: null,
    before: null,
    after: null,
    actionId: null,
    requestId,
  });
  await publish(client, { type: 'job.changed', data: { jobId: 'automation', account: null } }, null);
}
