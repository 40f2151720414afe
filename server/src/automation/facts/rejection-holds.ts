import { because, dayInZone, REJECTION_REST_DAYS, type Rule, ruleDecisionSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { EntityHold } from '../guards/index.ts';
import type { EntityHolds } from './entity-holds.ts';
import { entityNameOf } from './entity-name.ts';
import { TAKES_BACK } from './undone-decisions.ts';

type Row = {
  readonly account: string;
  readonly campaign: string | null;
  readonly id: string;
  readonly change: unknown;
  readonly by: string;
  readonly at: Date;
  readonly answer: 'rejected' | 'undone';
};

type Asked = {
  readonly rule: Pick<Rule, 'id' | 'kind' | 'guards'>;
  readonly accounts: readonly string[];
  readonly now: Date;
};

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/** SQL: the decisions that people rejected, and those that were made and taken back by people, with who and when. */
const ANSWERED = `
  select d.*, 'rejected' as answer, d.judged_by ->> 'name' as by_name, d.judged_at as answered_at
  from rule_decisions d where d.rule_id = $1 and d.state = 'rejected' and d.judged_at > $2
  union all
  select d.*, 'undone', u.actor_name, u.created_at
  from actions u join ledger ul on ul.action_id = u.id join ledger l on l.action_id = u.undo_of and ${TAKES_BACK}
    join rule_decisions d on d.write_id = l.id and d.account_id = l.account_id and d.entity_kind = l.entity_kind
      and d.entity_id = l.entity_id
  where u.actor_kind = 'person' and u.created_at > $2 and d.rule_id = $1 and d.state = 'confirmed'`;

/**
 * What people rejected or undid lately rests: the rule does not change the same entity in the same direction, whichever its mode and
 * version. It rests for the rule's cooldown where that is longer.
 */
export async function rejectionHolds(queries: Queries, { rule, accounts, now }: Asked): Promise<EntityHolds> {
  const restMs = Math.max(REJECTION_REST_DAYS * HOURS_PER_DAY, rule.guards.cooldownHours) * MS_PER_HOUR;
  const { rows } = await queries.query<Row>(
    `select account_id as account, case when entity_kind = 'widget' then campaign_id end as campaign, entity_id as id,
       decision -> 'change' as change, answer, by_name as by, answered_at as at
     from (${ANSWERED}) answered where entity_kind = $3 and account_id = any ($4::uuid[])
     order by answered_at desc`,
    [rule.id, new Date(now.getTime() - restMs), rule.kind, accounts],
  );
  const holds = new Map<string, EntityHold[]>();
  for (const { change, answer, by, at, ...named } of rows) {
    const rejected = ruleDecisionSchema.shape.change.parse(change);
    if (rejected === null) continue;
    const day = (instant: number) => dayInZone(new Date(instant), 'UTC');
    const reason = because(answer, { by, day: day(at.getTime()), until: day(at.getTime() + restMs) });
    const name = entityNameOf(named);
    holds.set(name, [...(holds.get(name) ?? []), { guard: 'rejected', ...reason, against: rejected }]);
  }
  return holds;
}
