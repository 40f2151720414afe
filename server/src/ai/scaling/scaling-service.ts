import { AdhelmError, dayInZone, type ScalingPlan, type ScalingRequest } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { refuseWhileStopped } from '../../automation/emergency-stop/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import { campaignDays, judgedRange, spendPerDay } from './campaign-days.ts';
import { readCandidates } from './candidates.ts';
import { plansToDto } from './plan-dto.ts';
import { refuseUnfit } from './plan-faults.ts';
import { findPlan, insertPlan, listPlans } from './plan-repository.ts';
import { announcePlan, logPlan } from './scaling-news.ts';
import type { ScalingServices } from './scaling-services.ts';

/** Who commands plans. `requireLive` throws `forbidden` for people who may not let them act on their own. */
export type ScalingPerson = Requester & { readonly requireLive: () => void };

/** Candidates are judged by this before a person sets a target. */
const USUAL_TARGET = 0.1;

export function readPlans(
  { pool, now }: Pick<ScalingServices, 'pool' | 'now'>,
  scope: Scope,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const offset = readOffset(cursor);
  return withScope(pool, scope, async (client) => {
    const { plans, total } = await listPlans(client, { offset, limit });
    const next = offset + plans.length < total ? writeOffset(offset + plans.length) : null;
    return { data: await plansToDto(client, plans, now()), page: { next, total } };
  });
}

export const candidatesInScope = ({ pool, now }: Pick<ScalingServices, 'pool' | 'now'>, scope: Scope) =>
  withScope(pool, scope, (client) => readCandidates(client, USUAL_TARGET, now()));

/** A plan with its steps. Throws `not-found` for one that is out of scope. */
export async function requirePlanDto(client: pg.ClientBase, id: string, now: Date): Promise<ScalingPlan> {
  const plan = await findPlan(client, id);
  const [dto] = plan === null ? [] : await plansToDto(client, [plan], now);
  if (dto === undefined) throw new AdhelmError('not-found', 'This plan does not exist');
  return dto;
}

/**
 * Starts a plan for a campaign. Throws `not-found` for a campaign that is out of scope, `conflict` if it has an open plan or
 * while all automation is stopped, `validation` for a plan that cannot be meant, such as one for a losing campaign, and `forbidden` for a live plan
 * without the permission.
 */
export function startPlan(
  { pool, now, enqueuePlan }: ScalingServices,
  person: ScalingPerson,
  request: ScalingRequest,
): Promise<ScalingPlan> {
  if (request.mode === 'live') person.requireLive();
  return withRequester(pool, person, async (client) => {
    await refuseWhileStopped(client);
    const account = await requireAccount(client, { source: 'mgid', account: request.account });
    const { rows } = await client.query<{ limit: number | null; countries: string[] }>(
      `select daily_budget::float8 as "limit", coalesce(details -> 'countries', '[]') as countries from campaigns
       where account_id = $1 and external_id = $2 and gone_at is null`,
      [account.id, request.campaign],
    );
    const [campaign] = rows;
    if (campaign === undefined) throw new AdhelmError('not-found', 'This campaign does not exist');
    const at = now();
    const range = judgedRange(account, at);
    const [days] = await campaignDays(client, account, [request.campaign], range, at);
    const id = uuidv7();
    const usualSpend = Math.round(spendPerDay(days?.reported ?? [], range));
    refuseUnfit(request, {
      ...{ currency: account.currency, dailyLimit: campaign.limit, usualSpend },
      ...{ countries: campaign.countries, days },
    });
    const isNew = await insertPlan(client, { ...request, id, usualSpend, startedBy: person.actor, at });
    if (!isNew) throw new AdhelmError('conflict', 'A plan scales this campaign already');
    await enqueuePlan(client, id);
    const plan = await requirePlanDto(client, id, at);
    await logPlan(client, plan, person.actor, {
      type: 'scaling_started',
      summary: `started scaling ${plan.campaignName} (${request.mode} mode, from ${dayInZone(at, account.timeZone)})`,
      requestId: person.requestId,
    });
    await announcePlan(client, plan);
    return plan;
  });
}
