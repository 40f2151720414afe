import { dayInWords, dayInZone, REJECTION_REST_DAYS, type Rule, ruleDecisionSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { EntityHold } from '../guards/index.ts';
import type { EntityHolds } from './entity-holds.ts';
import { entityNameOf } from './entity-name.ts';

type Row = {
  readonly account: string;
  readonly campaign: string | null;
  readonly id: string;
  readonly change: unknown;
  readonly by: string;
  readonly at: Date;
};

type Asked = {
  readonly rule: Pick<Rule, 'id' | 'kind' | 'guards'>;
  readonly accounts: readonly string[];
  readonly now: Date;
};

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/**
 * What people rejected lately rests: the rule does not change the same entity in the same direction, whichever its mode and
 * version. It rests for the rule's cooldown where that is longer.
 */
export async function rejectionHolds(queries: Queries, { rule, accounts, now }: Asked): Promise<EntityHolds> {
  const restMs = Math.max(REJECTION_REST_DAYS * HOURS_PER_DAY, rule.guards.cooldownHours) * MS_PER_HOUR;
  const { rows } = await queries.query<Row>(
    `select account_id as account, case when entity_kind = 'widget' then campaign_id end as campaign, entity_id as id,
       decision -> 'change' as change, judged_by ->> 'name' as by, judged_at as at
     from rule_decisions
     where rule_id = $1 and state = 'rejected' and judged_at > $2 and entity_kind = $3 and account_id = any ($4::uuid[])
     order by judged_at desc`,
    [rule.id, new Date(now.getTime() - restMs), rule.kind, accounts],
  );
  const holds = new Map<string, EntityHold[]>();
  for (const { change, by, at, ...named } of rows) {
    const rejected = ruleDecisionSchema.shape.change.parse(change);
    if (rejected === null) continue;
    const day = (instant: number) => dayInWords(dayInZone(new Date(instant), 'UTC'));
    const reason = `${by} rejected this change on ${day(at.getTime())}. It rests until ${day(at.getTime() + restMs)}.`;
    const name = entityNameOf(named);
    holds.set(name, [...(holds.get(name) ?? []), { guard: 'rejected', reason, against: rejected }]);
  }
  return holds;
}
