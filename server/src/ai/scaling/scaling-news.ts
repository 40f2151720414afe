import type { Actor } from '@adhelm/contracts';
import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import type { StoredPlan } from './plan-repository.ts';

/** The page of plans. */
export const SCALING_PAGE = '/app/ai/mgid-scaling-automation';

/** Announces that a plan changed to the people who may see its account. */
export function announcePlan(
  client: pg.ClientBase,
  { id, account }: Pick<StoredPlan, 'id' | 'account'>,
): Promise<void> {
  return publish(client, { type: 'job.changed', data: { jobId: id, account } }, account);
}

/** The plan in logs and in the ledger. */
export const actorOf = ({ id }: Pick<StoredPlan, 'id'>): Actor => ({ kind: 'ai', id, name: 'MGID scaling' });

/** Logs what somebody did with a plan. `summary` is the rest of a sentence that begins with their name. */
export function logPlan(
  client: pg.ClientBase,
  { account, campaign, campaignName }: Pick<StoredPlan, 'account' | 'campaign' | 'campaignName'>,
  actor: Actor,
  {
    type,
    summary,
    requestId,
  }: { readonly type: string; readonly summary: string; readonly requestId: string | null },
): Promise<void> {
  return recordActivity(client, {
    actor,
    type,
    summary,
    object: {
      kind: 'campaign',
      source: 'mgid',
      account,
      id: campaign,
      name: campaignName,
      href: SCALING_PAGE,
    },
    before: null,
    after: null,
    actionId: null,
    requestId,
  });
}
