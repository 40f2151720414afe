import { dayInZone, type ScalingPlan } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import { campaignDays, extraSpend, judgedRange } from './campaign-days.ts';
import { driftReason } from './optimizer.ts';
import type { StoredPlan } from './plan-repository.ts';
import { type StoredStep, standingSteps, stepsOf } from './step-repository.ts';

/** What people see of plans, with their steps and the figures of their campaigns. */
export async function plansToDto(
  queries: Queries,
  plans: readonly StoredPlan[],
  now: Date,
): Promise<ScalingPlan[]> {
  const steps = Map.groupBy(
    await stepsOf(
      queries,
      plans.map(({ id }) => id),
    ),
    ({ plan }) => plan,
  );
  const adsDrafts = await adsDraftsOf(queries, [...steps.values()].flat());
  const dtos = new Map<string, ScalingPlan>();
  for (const [id, own] of Map.groupBy(plans, ({ account }) => account)) {
    const account = await accountById(queries, id);
    const campaigns = own.map(({ campaign }) => campaign);
    // a removed account has its plans in the history, without figures
    const days =
      account === null ? [] : await campaignDays(queries, account, campaigns, judgedRange(account, now), now);
    for (const [place, plan] of own.entries()) {
      const reported = days[place]?.reported ?? [];
      dtos.set(plan.id, {
        ...toDto(plan, steps.get(plan.id) ?? [], adsDrafts),
        extraSpend: extraSpend(
          reported,
          dayInZone(plan.startedAt, account?.timeZone ?? 'UTC'),
          plan.usualSpend,
        ),
        isOptimized: driftReason(plan, now) !== null,
        days: reported.map(({ day, cost, revenue }) => ({
          day,
          cost,
          profit: cost === null || revenue === null ? null : revenue - cost,
        })),
      });
    }
  }
  return plans.flatMap(({ id }) => dtos.get(id) ?? []);
}

function toDto(
  plan: StoredPlan,
  steps: readonly StoredStep[],
  adsDrafts: ReadonlySet<string>,
): Omit<ScalingPlan, 'extraSpend' | 'isOptimized' | 'days'> {
  const { coefficients: _, driftedAt: _at, drifted: _count, startedAt, finishedAt, ...shown } = plan;
  return {
    ...shown,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    steps: steps.map(({ plan: _plan, undoAction: _undo, decidedAt, confirmedAt, endedAt, ...step }) => ({
      ...step,
      adsDraft: adsDrafts.has(step.id) ? step.id : null,
      decidedAt: decidedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    commands: commandsOf(plan, steps),
  };
}

/** The drafts of copies' ads that still exist; they have the ids of their steps. */
async function adsDraftsOf(queries: Queries, steps: readonly StoredStep[]): Promise<ReadonlySet<string>> {
  const ids = steps.flatMap(({ id, state }) => (state === 'drafted' ? [id] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await queries.query<{ id: string }>(
    'select id from brief_drafts where id = any ($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export function commandsOf(
  { state }: Pick<StoredPlan, 'state'>,
  steps: readonly StoredStep[],
): ScalingPlan['commands'] {
  switch (state) {
    case 'running':
      return ['pause', 'stop'];
    case 'paused':
      return ['resume', 'stop'];
    case 'stopped':
    case 'ended':
      return standingSteps(steps).length > 0 ? ['undo'] : [];
    case 'stopping':
      return [];
  }
}
