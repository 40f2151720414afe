import { type DateRange, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import { accountById } from '../../sources/accounts/index.ts';
import { type CampaignDays, campaignDays, extraSpend, judgedRange, unreportedDays } from './campaign-days.ts';
import { freshAt, unusableReason } from './campaign-usable.ts';
import type { ScalingFacts, ScalingState } from './decide/index.ts';
import { driftReason, optimizedBySetting } from './optimizer.ts';
import type { StoredPlan } from './plan-repository.ts';
import { planWidgets } from './plan-widgets.ts';
import { type StoredStep, standingSteps } from './step-repository.ts';

export type PlanFacts = {
  readonly facts: ScalingFacts;
  readonly state: ScalingState;
  readonly campaign: CampaignDays;
};

/** What was spent above the usual, with the whole of a raised limit for days that have no figures yet. */
function possibleExtraSpend(
  { usualSpend }: StoredPlan,
  { reported }: CampaignDays,
  since: string,
  range: DateRange,
  dailyLimit: number | null,
): number {
  const perDay = Math.max(0, (dailyLimit ?? 0) - usualSpend);
  return extraSpend(reported, since, usualSpend) + unreportedDays(reported, since, range).length * perDay;
}

type CampaignRow = {
  readonly key: number;
  readonly status: string;
  readonly dailyLimit: number | null;
  readonly strategy: string | null;
  readonly isGone: boolean;
};

/** What a plan is decided by; null if its campaign or its account is gone. */
export async function planFacts(
  client: pg.ClientBase,
  plan: StoredPlan,
  steps: readonly StoredStep[],
  now: Date,
): Promise<PlanFacts | null> {
  const account = await accountById(client, plan.account);
  if (account === null) return null;
  const row = await campaignRow(client, plan);
  if (row === null || row.isGone) return null;
  const range = judgedRange(account, now);
  const [campaign] = await campaignDays(client, account, [plan.campaign], range, now);
  if (campaign === undefined) return null;
  const { coefficients, targetRoi } = plan;
  const isRaised = standingSteps(steps).some(({ kind }) => kind === 'daily-limit');
  const raisedLimit = isRaised ? row.dailyLimit : null;
  const dayOf = (at: Date) => dayInZone(at, account.timeZone);
  return {
    campaign,
    facts: {
      today: dayOf(now),
      unusable: unusableReason(campaign, await freshAt(client, account), now),
      optimizer: optimizedBySetting(row.strategy) ?? driftReason(plan, now),
      hold: null,
      isActive: row.status === 'active',
      dailyLimit: row.dailyLimit,
      days: campaign.known,
      widgets: await planWidgets(client, {
        ...{ account, range, targetRoi, coefficients, now },
        campaignKey: row.key,
      }),
      teasers: await teasersOf(client, row.key),
    },
    state: {
      targetRoi,
      ceilingPerDay: plan.ceilingPerDay,
      ceilingTotal: plan.ceilingTotal,
      usualSpend: plan.usualSpend,
      extraSpend: possibleExtraSpend(plan, campaign, dayOf(plan.startedAt), range, raisedLimit),
      standing: standingSteps(steps).map(({ id, kind, state, changes, confirmedAt, decidedAt }) => ({
        id,
        kind,
        day: dayOf(confirmedAt ?? decidedAt),
        isKept: state === 'kept',
        ...(kind === 'daily-limit' ? { limitBefore: Number(changes[0]?.change.before) } : {}),
      })),
      ended: steps.flatMap(({ kind, state, endedAt }) =>
        endedAt === null || !['taken-back', 'rejected', 'failed'].includes(state)
          ? []
          : [{ kind, day: dayOf(endedAt) }],
      ),
      countries: plan.countries.filter((country) => !steps.some((step) => step.country === country)),
    },
  };
}

async function campaignRow(
  client: pg.ClientBase,
  { account, campaign }: StoredPlan,
): Promise<CampaignRow | null> {
  const { rows } = await client.query<CampaignRow>(
    `select key, status, daily_budget::float8 as "dailyLimit", bid_strategy as strategy,
       gone_at is not null as "isGone"
     from campaigns where account_id = $1 and external_id = $2`,
    [account, campaign],
  );
  return rows[0] ?? null;
}

async function teasersOf(client: pg.ClientBase, campaign: number): Promise<ScalingFacts['teasers']> {
  const { rows } = await client.query<{ id: string; name: string; bid: number }>(
    `select external_id as id, headline as name, bid::float8 as bid from contents
     where campaign_key = $1 and status = 'active' and gone_at is null and bid is not null
     order by external_id limit 500`,
    [campaign],
  );
  return rows;
}
