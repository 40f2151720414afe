import { addDays, dayInZone, type RuleKind, ruleDraftSchema } from '@adhelm/contracts';
import type pg from 'pg';
import { laterProfits, newestDays } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { entityJoins } from './entity-joins.ts';

/** Decisions that are older say little about the rule as it is. */
const DAYS_BACK = 30;
const EVERY_MINUTES = 5;

/** Rules in shadow mode that would stop something, and whose result was not measured lately. */
export async function takeDueShadows(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select r.id from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     left join rule_shadow_results s on s.rule_id = r.id
     where r.deleted_at is null and r.mode = 'shadow' and v.draft -> 'action' ->> 'kind' in ('block', 'pause')
       and (s.rule_id is null or s.computed_at < $1::timestamptz - make_interval(mins => $3))
     order by s.computed_at nulls first limit $2`,
    [now, limit, EVERY_MINUTES],
  );
  return rows.map(({ id }) => id);
}

type Row = {
  readonly at: Date;
  readonly campaign: number;
  readonly entity: number;
  readonly account: number;
};

/** The first decision of each entity that the rule would have stopped. */
async function wouldHaveStopped(
  client: pg.ClientBase,
  rule: string,
  kind: RuleKind,
  since: Date,
): Promise<Row[]> {
  const { join, key, id } = entityJoins[kind];
  const { rows } = await client.query<Row>(
    `with first as (
       select distinct on (d.account_id, d.entity_id, d.campaign_id) d.account_id, d.entity_id, d.campaign_id, d.at
       from rule_decisions d
       where d.rule_id = $1 and d.entity_kind = $2 and d.state = 'logged' and d.at >= $3
         and (d.decision -> 'change' -> 'after' = 'true'::jsonb
           or d.decision -> 'change' ->> 'after' = 'paused')
       order by d.account_id, d.entity_id, d.campaign_id, d.at
     )
     select f.at, c.key as campaign, ${key} as entity, a.key as account
     from first f join accounts a on a.id = f.account_id
     join campaigns c on c.account_id = f.account_id and c.external_id = ${id} ${join}`,
    [rule, kind, since],
  );
  return rows;
}

const MS_PER_DAY = 86_400_000;

type MeasureServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string };
};

/**
 * Measures what a rule in shadow mode would have saved: the later loss of what it would have stopped, from the day after
 * its first decision about it until now. A gain that it would have prevented counts against it; what is not known is
 * counted by itself.
 */
export function measureShadow({ pool, now, workspace }: MeasureServices, rule: string): Promise<void> {
  return withScope(pool, systemScope, async (client) => {
    const { rows } = await client.query<{ draft: unknown }>(
      `select v.draft from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
       where r.id = $1 and r.deleted_at is null and r.mode = 'shadow'`,
      [rule],
    );
    if (rows[0] === undefined) return;
    const { kind } = ruleDraftSchema.parse(rows[0].draft);
    const at = now();
    const { currency } = workspace;
    const today = dayInZone(at, 'UTC');
    const stopped = await wouldHaveStopped(
      client,
      rule,
      kind,
      new Date(at.getTime() - DAYS_BACK * MS_PER_DAY),
    );
    const followed = stopped.flatMap((row) => {
      const startDate = addDays(dayInZone(row.at, 'UTC'), 1);
      return startDate > today ? [] : [{ ...row, startDate, endDate: today }];
    });
    const accounts = [...new Set(followed.map(({ account }) => account))];
    const newest = await newestDays(client, accounts);
    // without rows an entity spent nothing, but only once there are figures of its days at all
    const reported = followed.filter(({ account, startDate }) => startDate <= (newest.get(account) ?? ''));
    const profits = await laterProfits(client, { level: kind, accounts, entities: reported, currency });
    const known = profits.filter((profit) => profit !== null);
    const since = new Date(Math.min(at.getTime(), ...stopped.map((row) => row.at.getTime())));
    await client.query(
      `insert into rule_shadow_results (rule_id, currency, amount, entities, unknown, since, computed_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (rule_id) do update set currency = excluded.currency, amount = excluded.amount,
         entities = excluded.entities, unknown = excluded.unknown, since = excluded.since,
         computed_at = excluded.computed_at`,
      [
        rule,
        currency,
        known.length === 0 ? null : -known.reduce((sum, profit) => sum + profit, 0),
        followed.length,
        followed.length - known.length,
        since,
        at,
      ],
    );
  });
}
