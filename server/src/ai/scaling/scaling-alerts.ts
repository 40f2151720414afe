import { entityRef } from '@adhelm/contracts';
import type pg from 'pg';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import type { StoredPlan } from './plan-repository.ts';
import { SCALING_PAGE } from './scaling-news.ts';

type Place = Pick<StoredPlan, 'id' | 'account' | 'campaign' | 'campaignName'>;

/** All plans of a campaign are one subject. */
const subjectOf = ({ account, campaign, campaignName }: Place) =>
  ({
    kind: 'campaign',
    id: entityRef({ kind: 'campaign', account, id: campaign }),
    name: campaignName,
  }) as const;

const contentOf = (plan: Place) => ({
  subject: subjectOf(plan),
  accounts: [plan.account],
  source: 'mgid',
  href: `${SCALING_PAGE}?${new URLSearchParams({ plan: plan.id })}`,
});

/** Raises that the next step of a plan waits for a person, in the transaction that proposed it. */
export const raiseStepWaiting = (client: pg.ClientBase, plan: Place, step: string, at: Date): Promise<void> =>
  raiseAlert(
    client,
    {
      ...contentOf(plan),
      cause: 'scaling-waiting',
      summary: `MGID scaling proposes a step for “${plan.campaignName}”. Approve or reject it.`,
      detail: step,
    },
    at,
  );

/** Resolves that a step waits: it was judged, or its plan is over. In the caller's transaction. */
export const resolveStepWaiting = (client: pg.ClientBase, plan: Place, at: Date): Promise<void> =>
  resolveAlerts(client, { causes: ['scaling-waiting'], subject: subjectOf(plan) }, at);

/** Raises that a plan takes its last step back by itself, and why, in the transaction of the undo. */
export const raiseStepTakenBack = (
  client: pg.ClientBase,
  plan: Place,
  reason: string,
  at: Date,
): Promise<void> =>
  raiseAlert(
    client,
    {
      ...contentOf(plan),
      cause: 'scaling-taken-back',
      summary: `MGID scaling takes back its last step for “${plan.campaignName}”.`,
      detail: reason,
    },
    at,
  );

/** Raises that a step stays at the network although its plan wanted it back, in the transaction that noted it. */
export const raiseStepStays = (client: pg.ClientBase, plan: Place, reason: string, at: Date): Promise<void> =>
  raiseAlert(
    client,
    {
      ...contentOf(plan),
      cause: 'scaling-taken-back',
      severity: 'critical',
      summary: `MGID scaling could not take back its last step for “${plan.campaignName}”.`,
      detail: reason,
    },
    at,
  );
