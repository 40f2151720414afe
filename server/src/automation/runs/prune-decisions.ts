import type pg from 'pg';
import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob } from '../../foundation/jobs/index.ts';
import { counted, recordActivity } from '../../people/activity/index.ts';

/** Deletes old decisions that changed nothing, daily. */
export const pruneJob = defineJob({
  name: 'prune-rule-decisions',
  schema: z.strictObject({}),
  timeoutSeconds: 900,
  onePer: 'both',
});
export const PRUNE_DAILY = '20 3 * * *';

type PruneServices = { readonly pool: pg.Pool; readonly now: () => Date; readonly keptDays: number };

/** Few enough that nothing waits for the rows of one step. */
const PER_STEP = 10_000;
const MS_PER_DAY = 86_400_000;

/**
 * Deletes the decisions of rules that are older than `keptDays` and changed nothing: held back, logged, skipped, rejected,
 * expired or stopped. What changed something stays for good, and so does what measures the saving of a rule. Resolves
 * with how many there were, which the activity list says.
 */
export async function pruneDecisions({ pool, now, keptDays }: PruneServices): Promise<number> {
  const before = new Date(now().getTime() - keptDays * MS_PER_DAY);
  let pruned = 0;
  for (;;) {
    const { rows } = await pool.query<{ count: number }>('select prune_rule_decisions($1, $2) as count', [
      before,
      PER_STEP,
    ]);
    const count = rows[0]?.count ?? 0;
    pruned += count;
    if (count < PER_STEP) break;
  }
  if (pruned === 0) return 0;
  await withScope(pool, systemScope, (client) =>
    recordActivity(client, {
      actor: { kind: 'system', id: 'retention', name: 'Adhelm' },
      type: 'rule_decisions_pruned',
      summary: `deleted ${counted(pruned, 'decision')} of rules that changed nothing, from before ${before.toISOString().slice(0, 10)}`,
      object: { kind: 'rule', source: null, account: null, id: 'decisions', name: 'Decisions', href: null },
      before: null,
      after: null,
      actionId: null,
      requestId: null,
    }),
  );
  return pruned;
}
