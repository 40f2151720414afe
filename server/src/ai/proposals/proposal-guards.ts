import {
  type ActionTarget,
  addDays,
  dayInZone,
  type GuardName,
  type ProposedChange,
  type RuleAction,
  type RuleKind,
  ruleDraftSchema,
  zonedInstant,
} from '@adhelm/contracts';
import {
  activeContents,
  affectedByRules,
  entityNameOf,
  hasOpenWrite,
  type KnownState,
  knownState,
} from '../../automation/facts/index.ts';
import { campaignKey, type EntityFacts, heldByItself, RunLimits } from '../../automation/guards/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { overAllPeople, type Person } from './person-scope.ts';
import { spendOfScope } from './spend-per-day.ts';

/** Proposals pass the guards of a careful rule; a person has judged the figures, so none are required. */
const guards = ruleDraftSchema.shape.guards.parse({ minimumClicks: 0, actionsPerRun: 500 });
/** Names the proposals among the rules whose earlier decisions count. */
const AS_RULE = '00000000-0000-7000-8000-00000000a1a1';
const NO_DELAY = { of: { kind: 'today' }, delayHours: 0 } as const;

export type Guarded = {
  readonly place: number;
  readonly entity: ActionTarget;
  readonly name: string;
  readonly change: ProposedChange;
  readonly spendPerDay: number | null;
};
export type HeldItem = { readonly guard: GuardName; readonly reason: string };

type Requested = {
  readonly person: Person;
  readonly now: Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
};

/**
 * What guards hold back of a set of changes, by place: those of rules (cooldown, what a person changed lately, changes in
 * progress, learning, probations, one active content, the share of spend per day, changes per day). All proposals of
 * all people count for the limits of the day, and what rules affected for the share of spend. In the caller's transaction.
 */
export async function heldItems(
  queries: Queries,
  items: readonly Guarded[],
  requested: Requested,
): Promise<ReadonlyMap<number, HeldItem>> {
  const today = dayInZone(requested.now, requested.workspace.timeZone);
  const todaySince = new Date(zonedInstant(today, '00:00:00.000', requested.workspace.timeZone));
  const approved = await approvedToday(queries, requested.person.id, todaySince);
  const all = await spendOfScope(queries, {
    currency: requested.workspace.currency,
    range: { startDate: addDays(today, -7), endDate: addDays(today, -1) },
  });
  const held = new Map<number, HeldItem>();
  let { actions } = approved;
  let affected = approved.affected + (await affectedByRules(queries, todaySince));
  const groups = Map.groupBy(items, ({ entity, change }) => `${entity.kind} ${actionOf(change)}`);
  for (const own of groups.values()) {
    const [first] = own;
    if (first === undefined) continue;
    const { kind } = first.entity;
    const action: RuleAction = { kind: actionOf(first.change) };
    const known = await stateOf(queries, kind, own, todaySince, requested.now);
    const campaigns = await campaignsOf(queries, own);
    const limits = new RunLimits(
      { guards, action },
      { campaigns: campaigns.facts, spendPerDay: all, affectedToday: affected, actionsToday: actions },
    );
    for (const item of own) {
      const facts = factsOf(item, known, requested.workspace.currency);
      const campaign = campaigns.facts.get(campaignKey(item.entity));
      const reason =
        heldByItself(
          { guards, window: NO_DELAY },
          facts,
          { bidStrategy: campaign?.bidStrategy ?? null },
          item.change,
          requested.now.getTime(),
        ) ?? limits.heldByOthers(facts, item.change);
      if (reason !== null) held.set(item.place, reason);
      else {
        actions += 1;
        affected += affectsSpend(item.change) ? (item.spendPerDay ?? 0) : 0;
      }
    }
  }
  return held;
}

/** The action of a rule that does the same; only starting and unblocking affect no spend. */
function actionOf({ field, after }: ProposedChange): 'start' | 'pause' | 'block' | 'unblock' {
  if (field === 'status') return after === 'active' ? 'start' : 'pause';
  if (field === 'widget-block') return after === true ? 'block' : 'unblock';
  return 'pause';
}

const affectsSpend = (change: ProposedChange) => {
  const action = actionOf(change);
  return action === 'pause' || action === 'block';
};

async function approvedToday(queries: Queries, personId: string, since: Date) {
  return overAllPeople(queries, personId, async () => {
    const { rows } = await queries.query<{ actions: number; affected: number }>(
      `select count(*)::int as actions, coalesce(sum(spend_per_day) filter (
         where not (change ->> 'after' = 'active' or change ->> 'field' = 'widget-block' and change ->> 'after' = 'false')
       ), 0)::float8 as affected
       from ai_proposal_items where approved_at >= $1 and state in ('approved', 'sent')`,
      [since],
    );
    return rows[0] ?? { actions: 0, affected: 0 };
  });
}

const placeOf = ({ account, kind, campaign, id }: ActionTarget) => ({
  account,
  campaign: kind === 'widget' ? (campaign ?? null) : null,
  id,
});

function stateOf(
  queries: Queries,
  kind: RuleKind,
  items: readonly Guarded[],
  todaySince: Date,
  now: Date,
): Promise<KnownState> {
  const accounts = [...new Set(items.map(({ entity }) => entity.account))];
  return knownState(queries, {
    rule: { id: AS_RULE, kind, guards, mode: 'live' },
    accounts,
    todaySince,
    now,
  });
}

type CampaignRow = {
  readonly key: number;
  readonly source: string;
  readonly account: string;
  readonly id: string;
  readonly strategy: string | null;
};

async function campaignsOf(queries: Queries, items: readonly Guarded[]) {
  const { rows } = await queries.query<CampaignRow>(
    `select distinct c.key, a.source, c.account_id as account, c.external_id as id, c.bid_strategy as strategy
     from unnest($1::uuid[], $2::text[]) as n (account, id)
     join campaigns c on c.account_id = n.account and c.external_id = n.id join accounts a on a.id = c.account_id`,
    [
      items.map(({ entity }) => entity.account),
      items.map(({ entity }) => (entity.kind === 'campaign' ? entity.id : (entity.campaign ?? ''))),
    ],
  );
  const active = await activeContents(
    queries,
    rows.map(({ key }) => key),
  );
  const facts = new Map(
    rows.map(({ key, source, account, id, strategy }) => [
      campaignKey({ source, account, kind: 'campaign', id }),
      {
        averages: {},
        targets: { cpa: null, payout: null, roi: null },
        prior: null,
        activeContents: active.get(key) ?? null,
        bidStrategy: strategy,
        isGone: false,
      },
    ]),
  );
  return { facts };
}

function factsOf(
  { entity, name, change, spendPerDay }: Guarded,
  known: KnownState,
  currency: string,
): EntityFacts {
  const place = placeOf(entity);
  const holds = known.holds?.get(entityNameOf(place));
  return {
    entity,
    name,
    currency,
    figures: {},
    evidence: null,
    coverage: null,
    state: { status: 'active', blocked: null, bid: null, bidUnit: null, dailyBudget: null },
    spendPerDay,
    history: {
      ...(known.history.get(entityNameOf(place)) ?? {
        lastActionAt: null,
        actionsToday: 0,
        changedByPersonAt: null,
      }),
      hasOpenWrite: hasOpenWrite(known, place, entity.kind, change.field),
      ...(holds === undefined ? {} : { holds }),
    },
  };
}
