import type { Rule } from '@adhelm/contracts';
import { observedValueSchema, openWriteKeys, writeKey } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ObservedValue } from '../../sources/index.ts';
import type { EntityHistory } from '../guards/index.ts';
import { type EntityHolds, joinedHolds } from './entity-holds.ts';
import { entityNameOf } from './entity-name.ts';
import { probationHolds } from './probation-holds.ts';
import { rejectionHolds } from './rejection-holds.ts';

type Field = 'status' | 'widget-block' | 'bid' | 'widget-bid' | 'daily-budget';

/** What the ledger and earlier decisions say of entities, by `entityNameOf`. */
export type KnownState = {
  /** The last confirmed value of a field, and when it was confirmed. */
  readonly settings: ReadonlyMap<string, { readonly value: ObservedValue; readonly at: number }>;
  readonly history: ReadonlyMap<string, Omit<EntityHistory, 'hasOpenWrite'>>;
  /** Why entities are left alone, by `entityNameOf`. */
  readonly holds?: EntityHolds;
  /** Keys of open writes, as `writeKey`. */
  readonly open: ReadonlySet<string>;
  /** What the rule did today in its time zone, and the daily spend that it affected, in the workspace's currency. */
  readonly actionsToday: number;
  readonly affectedToday: number;
};

type Named = Parameters<typeof entityNameOf>[0];

export const settingNameOf = (entity: Named, field: Field): string => `${entityNameOf(entity)}\n${field}`;

type Asked = {
  readonly rule: Pick<Rule, 'id' | 'kind' | 'guards' | 'mode'>;
  readonly accounts: readonly string[];
  /** When today began in the rule's time zone. */
  readonly todaySince: Date;
  readonly now: Date;
};

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;
const ACTED = ['notified', 'waiting', 'planned', 'sent', 'confirmed'];
/** In shadow mode, what it only logged counts as if it had been done; nothing else rests because of it. */
const actedIn = (mode: Rule['mode']) => (mode === 'shadow' ? ['logged', ...ACTED] : ACTED);
/** What changed something, or is about to: it counts for all rules. */
const CHANGED = ['waiting', 'planned', 'sent', 'confirmed'];

/** SQL: an unblock that found nothing blocked at the network. It is not tried again before it rested. */
const FOUND_UNBLOCKED = `state = 'skipped' and rule_id = $7 and decision -> 'change' ->> 'field' = 'widget-block'
  and decision -> 'change' -> 'before' = 'null'::jsonb and decision -> 'change' -> 'after' = 'false'::jsonb`;

/** Loads it with one query per kind of fact. */
export async function knownState(queries: Queries, asked: Asked): Promise<KnownState> {
  const today = await ofRuleToday(queries, asked);
  return {
    settings: await settingsOf(queries, asked),
    history: merged(await ruleActions(queries, asked), await personChanges(queries, asked)),
    holds: joinedHolds(
      await rejectionHolds(queries, asked),
      asked.rule.kind === 'widget' ? await probationHolds(queries, asked) : new Map(),
    ),
    open: await openWriteKeys(queries, asked.accounts),
    actionsToday: today.actions,
    affectedToday: today.affected,
  };
}

async function settingsOf(queries: Queries, { rule, accounts }: Asked): Promise<KnownState['settings']> {
  const { rows } = await queries.query<Named & { field: Field; value: unknown; at: Date }>(
    `select distinct on (account_id, campaign_id, entity_id, field) account_id as account,
       case when entity_kind = 'widget' then campaign_id end as campaign, entity_id as id, field, observed as value,
       settled_at as at
     from ledger
     where account_id = any ($1::uuid[]) and entity_kind = $2 and state = 'confirmed'
       and field in ('status', 'widget-block', 'widget-bid')
     order by account_id, campaign_id, entity_id, field, settled_at desc`,
    [accounts, rule.kind],
  );
  return new Map(
    rows.map((row) => [
      settingNameOf(row, row.field),
      { value: observedValueSchema.parse(row.value), at: row.at.getTime() },
    ]),
  );
}

type Acted = Named & { readonly last: Date; readonly today: number };

async function ruleActions(queries: Queries, { rule, accounts, todaySince, now }: Asked): Promise<Acted[]> {
  const hours = Math.max(rule.guards.cooldownHours, HOURS_PER_DAY * 2);
  const { rows } = await queries.query<Acted>(
    `select account_id as account, case when entity_kind = 'widget' then campaign_id end as campaign, entity_id as id,
       max(at) as last, (count(*) filter (where at >= $3 and state <> 'skipped'))::int as today
     from rule_decisions
     where account_id = any ($1::uuid[]) and entity_kind = $2 and at >= $4
       and (state = any ($5) and (state = any ($6) or rule_id = $7) or ${FOUND_UNBLOCKED})
     group by 1, 2, 3`,
    [
      accounts,
      rule.kind,
      todaySince,
      new Date(now.getTime() - hours * MS_PER_HOUR),
      actedIn(rule.mode),
      CHANGED,
      rule.id,
    ],
  );
  return rows;
}

async function personChanges(queries: Queries, { rule, accounts, now }: Asked) {
  const { rows } = await queries.query<Named & { readonly at: Date }>(
    `select l.account_id as account, case when l.entity_kind = 'widget' then l.campaign_id end as campaign,
       l.entity_id as id, max(coalesce(l.settled_at, l.planned_at)) as at
     from ledger l join actions a on a.id = l.action_id
     where l.account_id = any ($1::uuid[]) and l.entity_kind = $2 and l.planned_at >= $3 and l.state <> 'failed'
       and a.actor_kind in ('person', 'ai')
     group by 1, 2, 3`,
    [accounts, rule.kind, new Date(now.getTime() - rule.guards.personHours * MS_PER_HOUR - MS_PER_HOUR)],
  );
  return rows;
}

function merged(
  acted: readonly Acted[],
  changed: readonly (Named & { readonly at: Date })[],
): KnownState['history'] {
  const history = new Map<string, Omit<EntityHistory, 'hasOpenWrite'>>();
  for (const row of acted) {
    history.set(entityNameOf(row), {
      lastActionAt: row.last.getTime(),
      actionsToday: row.today,
      changedByPersonAt: null,
    });
  }
  for (const row of changed) {
    const name = entityNameOf(row);
    const known = history.get(name) ?? { lastActionAt: null, actionsToday: 0 };
    history.set(name, { ...known, changedByPersonAt: row.at.getTime() });
  }
  return history;
}

async function ofRuleToday(queries: Queries, { rule, todaySince }: Asked) {
  const { rows } = await queries.query<{ actions: number; affected: number }>(
    `select count(*)::int as actions, coalesce(sum(spend_per_day), 0)::float8 as affected
     from rule_decisions where rule_id = $1 and at >= $2 and state = any ($3)`,
    [rule.id, todaySince, actedIn(rule.mode)],
  );
  return rows[0] ?? { actions: 0, affected: 0 };
}

/** The daily spend that all rules affected since then, in the workspace's currency, by what changed or is about to. */
export async function affectedByRules(queries: Queries, since: Date): Promise<number> {
  const { rows } = await queries.query<{ affected: number }>(
    `select coalesce(sum(spend_per_day), 0)::float8 as affected
     from rule_decisions
     where account_id = any (array(select id from accounts)) and at >= $1 and state = any ($2)`,
    [since, CHANGED],
  );
  return rows[0]?.affected ?? 0;
}

/** Whether another change of an entity is in progress. */
export function hasOpenWrite(
  { open }: Pick<KnownState, 'open'>,
  { account, campaign, id }: Named,
  kind: Rule['kind'],
  field: Field | null,
): boolean {
  if (field === null || open.size === 0) return false;
  const of = (inCampaign: string | null) =>
    open.has(writeKey({ account, kind, id, campaign: inCampaign ?? undefined }, field));
  return of(campaign) || (campaign !== null && of(null));
}
