import { addDays, dayInZone, type ScalingChange } from '@adhelm/contracts';
import { type Queries, systemScope } from '../../foundation/database/index.ts';
import { heldItems, sumsOfEntities } from '../proposals/index.ts';
import type { StoredPlan } from './plan-repository.ts';
import { riseOf } from './step-changes.ts';

type Requested = {
  readonly now: Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
};

const WEEK = 7;

/**
 * What the guards of rules and proposals let through of a step, and the first reason why they hold the rest back: changes
 * in progress, what a person changed lately, learning, probations, and the limits of the day. Its spend is what it adds.
 * In the caller's transaction.
 */
export async function guardedChanges(
  queries: Queries,
  plan: StoredPlan,
  changes: readonly ScalingChange[],
  { now, workspace }: Requested,
): Promise<{ readonly changes: ScalingChange[]; readonly held: string | null }> {
  const today = dayInZone(now, workspace.timeZone);
  const campaign = { source: 'mgid', account: plan.account, kind: 'campaign', id: plan.campaign } as const;
  const [sums] = await sumsOfEntities(queries, [campaign], {
    range: { startDate: addDays(today, -WEEK), endDate: addDays(today, -1) },
    currency: workspace.currency,
  });
  const cost = sums?.cost ?? null;
  const extra = cost === null ? null : ((cost / WEEK) * riseOf(changes)) / Math.max(1, changes.length);
  const held = await heldItems(
    queries,
    changes.map(({ entity, name, change }, place) => ({ place, entity, name, change, spendPerDay: extra })),
    {
      person: { id: plan.startedBy.id, name: plan.startedBy.name, scope: systemScope },
      now,
      workspace,
    },
  );
  const [first] = held.values();
  return { changes: changes.filter((_, place) => !held.has(place)), held: first?.reason ?? null };
}
