import { ruleDraftSchema } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, type JobQueue } from '../../foundation/jobs/index.ts';
import { isAutomationStopped } from '../emergency-stop/index.ts';
import { nextRunAt } from '../rules/index.ts';
import { type Patience, patience } from './late-syncs.ts';

/** Runs one rule for one time at which it was due. */
export const ruleJob = defineJob({
  name: 'run-rule',
  schema: z.object({ rule: z.guid(), dueAt: z.iso.datetime() }),
  timeoutSeconds: 300,
  retries: 3,
  retryDelaySeconds: 10,
  parallel: 1,
  onePer: 'both',
});

export type DueRule = { readonly rule: string; readonly dueAt: Date };

const MOST_AT_ONCE = 50;

/**
 * Takes the rules that are due and moves their time on, in the transaction that enqueues them: any number of processes may
 * do so at once. A rule that was due many times during a downtime runs once. Nothing is taken while all automation
 * is stopped; its time moves on all the same, so that no storm follows. Rules that wait for late syncs stay due.
 */
export async function takeDueRules(client: pg.ClientBase, now: Date, waits: Patience): Promise<DueRule[]> {
  const { rows } = await client.query<{ id: string; draft: unknown; dueAt: Date }>(
    `select r.id, v.draft, r.next_run_at as "dueAt"
     from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     where r.next_run_at <= $1 and r.deleted_at is null and r.mode <> 'off'
     order by r.next_run_at limit $2 for update of r skip locked`,
    [now, MOST_AT_ONCE],
  );
  const due = rows.map(({ draft, ...rule }) => ({ ...rule, ...ruleDraftSchema.parse(draft) }));
  const waiting = await waits.of(client, due, now);
  const taken = due.filter(({ id }) => !waiting.has(id));
  if (taken.length === 0) return [];
  for (const { id, schedule, dueAt } of taken) {
    const next = nextRunAt(schedule, dueAt, now);
    await client.query('update rules set next_run_at = $2 where id = $1', [id, next]);
  }
  if (await isAutomationStopped(client)) return [];
  return taken.map(({ id, dueAt }) => ({ rule: id, dueAt }));
}

/** A clock that was ahead left times that are too late: such a rule is due when it would be from now on. */
export async function pullBackLateRules(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; draft: unknown; due: Date }>(
    `select r.id, v.draft, r.next_run_at as due
     from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     where r.next_run_at > $1 and r.deleted_at is null and r.mode <> 'off' for update of r skip locked`,
    [now],
  );
  for (const { id, draft, due } of rows) {
    const next = nextRunAt(ruleDraftSchema.parse(draft).schedule, now, now);
    if (next !== null && next.getTime() < due.getTime())
      await client.query('update rules set next_run_at = $2 where id = $1', [id, next]);
  }
}

const LOOK_EVERY_MS = 2_000;
const LOOKS_PER_REPAIR = 30;

type LookServices = {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: { readonly warn: (details: object, message: string) => void };
};

/** Enqueues rules as they become due. Resolves with a function that ends it after the look in progress. */
export function followSchedules({ jobs, pool, now, log }: LookServices): () => Promise<void> {
  let looks = 0;
  const waits = patience();
  const look = () =>
    withScope(pool, systemScope, async (client) => {
      if (looks % LOOKS_PER_REPAIR === 0) await pullBackLateRules(client, now());
      looks += 1;
      for (const { rule, dueAt } of await takeDueRules(client, now(), waits))
        await jobs.enqueue(ruleJob, { rule, dueAt: dueAt.toISOString() }, { client, singletonKey: rule });
    }).catch((error: unknown) => log.warn({ err: error }, 'due rules could not be read'));
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
