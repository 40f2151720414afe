import { addDays, dayInZone, type RuleKind } from '@adhelm/contracts';
import { laterProfits } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { entityJoins } from './entity-joins.ts';
import type { MeasuredEntity } from './rule-saving.ts';

/** How long an entity is followed after the first decision about it. */
const FOLLOWED_DAYS = 14;
/** Most conversions of older days have arrived; without that, what keeps running would look worse than it is. */
const YOUNG_DAYS = 3;

export type MeasuredRule = { readonly id: string; readonly kind: RuleKind; readonly share: number };

type Row = {
  readonly isControl: boolean;
  readonly at: Date;
  readonly campaign: number;
  readonly entity: number;
  readonly account: number;
};

/**
 * The first decision about each entity on which nothing but the control group or a limit of the rule had a say. Chance alone
 * decided which of them were held back, as long as the share was the same; what a limit postponed counts with those that
 * the rule was free to act on, or the order in which it acts would look like its effect.
 */
const ENROLLED = `first as (
    select distinct on (d.account_id, d.entity_id, d.campaign_id) d.account_id, d.entity_id, d.campaign_id, d.at,
      d.guard is not distinct from 'control' as is_control,
      coalesce((v.draft -> 'guards' ->> 'controlShare')::float8, 0) as share
    from rule_decisions d join rule_runs r on r.id = d.run_id and r.mode in ('live', 'approve')
    join rule_versions v on v.rule_id = d.rule_id and v.version = d.version
    where d.rule_id = $1 and d.entity_kind = $2
      and (d.guard is null or d.guard in ('control', 'run-limit', 'day-limit', 'keep-active', 'spend-share'))
    order by d.account_id, d.entity_id, d.campaign_id, d.at, d.place
  )`;

/** The entities of a rule's experiment with their profit afterwards, in micro-units of the currency. */
export async function measuredEntities(
  queries: Queries,
  { id, kind, share }: MeasuredRule,
  { now, currency }: { readonly now: Date; readonly currency: string },
): Promise<MeasuredEntity[]> {
  const { join, key, id: campaignId } = entityJoins[kind];
  const { rows } = await queries.query<Row>(
    `with ${ENROLLED}
     select f.is_control as "isControl", f.at, c.key as campaign, ${key} as entity, a.key as account
     from first f join accounts a on a.id = f.account_id
     join campaigns c on c.account_id = f.account_id and c.external_id = ${campaignId} ${join}
     where f.share = $3`,
    [id, kind, share],
  );
  const last = addDays(dayInZone(now, 'UTC'), -YOUNG_DAYS);
  const followed = rows.flatMap((row) => {
    const day = dayInZone(row.at, 'UTC');
    const [startDate, until] = [addDays(day, 1), addDays(day, FOLLOWED_DAYS)];
    const endDate = [until, last].toSorted()[0] ?? last;
    return startDate > endDate ? [] : [{ ...row, startDate, endDate }];
  });
  const profits = await laterProfits(queries, {
    level: kind,
    accounts: [...new Set(followed.map(({ account }) => account))],
    entities: followed,
    currency,
  });
  return followed.map(({ isControl, campaign }, place) => ({
    isControl,
    campaign: String(campaign),
    profit: profits[place] ?? null,
  }));
}
