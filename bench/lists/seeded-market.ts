import { randomUUID } from 'node:crypto';
import { type Services, sumWeeks } from '@adhelm/server';
import { seedTracker, type TrackerSize } from './seeded-tracker.ts';

/** How much a market has. Widgets are those that each campaign reports on a day. */
export type MarketSize = {
  readonly accounts: number;
  readonly campaignsPerAccount: number;
  readonly days: number;
  readonly widgetsPerCampaign: number;
  readonly tracker: TrackerSize;
};

export type SeededMarket = {
  readonly startDate: string;
  readonly endDate: string;
  readonly campaigns: number;
  readonly widgetDays: number;
  /** An account, and one of its campaigns. */
  readonly source: string;
  readonly account: string;
  readonly campaign: string;
  /** A Voluum account, and the first of its days. */
  readonly tracker: string;
  readonly trackedSince: string;
  readonly subDays: number;
};

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** SQL: amounts and counts that differ from row to row and are the same in each run. */
const FIGURES = `1000 + key % 977, (key * 7 + n) % 100, (key * 13 + n * 7919) % 900000, (key + n) % 5,
  case when key % 9 > 0 then (key * 17 + n * 104729) % 1400000 end`;

/** What autovacuum does in use. Only the owner of the tables may, whom the connection signed in as. */
export async function vacuum(client: Pick<Services['pool'], 'query'>): Promise<void> {
  await client.query('reset role');
  await client.query('vacuum analyze');
  await client.query('set role adhelm_app');
}

/** Writes the daily rows of a market of three sources and two currencies, as the merge of facts would. */
export async function seedMarket({ pool }: Pick<Services, 'pool'>, size: MarketSize): Promise<SeededMarket> {
  const [startDate, endDate] = [dayBefore(size.days - 1), dayBefore(0)];
  const client = await pool.connect();
  try {
    const run = (sql: string, values: readonly unknown[] = []) => client.query(sql, [...values]);
    await run('begin');
    await run(`set local adhelm.accounts to 'all'`);
    await run(
      `select ensure_month(parent, month::date)
       from generate_series(date_trunc('month', $1::date), date_trunc('month', $2::date), interval '1 month') month
       cross join unnest(array['campaign_performance', 'widget_performance']) parent`,
      [startDate, endDate],
    );
    await run(
      `insert into accounts (id, source, external_id, name, currency, time_zone, base_url)
       select gen_random_uuid(), (array['mgid', 'taboola', 'propellerads'])[1 + n % 3], $2 || n, 'Account ' || n,
         (array['USD', 'EUR'])[1 + n % 2], 'UTC', 'http://nowhere' from generate_series(1, $1::int) n`,
      [size.accounts, randomUUID()],
    );
    await run(
      `insert into campaigns (account_id, external_id, name, status, seen_at)
       select a.id, a.key || '-' || n, 'DE | Offer ' || n % 40 || ' | Mobile | ' || n, 'active', now()
       from accounts a cross join generate_series(1, $1::int) n`,
      [size.campaignsPerAccount],
    );
    await run(
      `insert into widgets (account_id, external_id)
       select a.id, n::text from accounts a cross join generate_series(1, $1::int * 4) n`,
      [size.widgetsPerCampaign],
    );
    await run(`insert into performance_currencies values ('USD'), ('EUR')`);
    // before the figures: rates that change later would have to correct their sums
    await run(
      `insert into fx_rates (currency, published_on, per_euro, source, fetched_at)
       select currency, day::date, per_euro, 'bench', now()
       from generate_series($1::date - 37, $2::date, interval '1 day') day
       cross join (values ('USD', 1.1), ('EUR', 1)) as rates (currency, per_euro)`,
      [startDate, endDate],
    );
    const days = `generate_series($1::date, $2::date, interval '1 day') with ordinality as d (day, n)`;
    const values = `impressions, clicks, cost, conversions, revenue, cost_currency, cost_origin, revenue_currency, revenue_origin`;
    const origins = `currency, 'source', 'USD', case when key % 9 > 0 then 'tracker' end`;
    await run(
      `insert into campaign_performance (account_key, campaign_key, day, ${values})
       select account_key, key, day, ${FIGURES}, ${origins} from (
         select a.key as account_key, c.key, a.currency, d.day, d.n::int from campaigns c
         join accounts a on a.id = c.account_id cross join ${days}
       ) rows`,
      [startDate, endDate],
    );
    await run(
      `insert into widget_performance (account_key, campaign_key, widget_key, day, ${values})
       select account_key, campaign_key, key, day, ${FIGURES}, ${origins} from (
         select a.key as account_key, c.key as campaign_key, w.key, a.currency, d.day, d.n::int from campaigns c
         join accounts a on a.id = c.account_id
         join widgets w on w.account_id = a.id and (w.key + c.key) % 4 = 0 cross join ${days}
       ) rows`,
      [startDate, endDate],
    );
    const { rows } = await client.query<
      Pick<SeededMarket, 'campaigns' | 'widgetDays' | 'source' | 'account' | 'campaign'>
    >(
      `select (select count(*)::int from campaigns) as campaigns,
         (select count(*)::int from widget_performance) as "widgetDays", a.source, a.id as account,
         c.external_id as campaign
       from campaigns c join accounts a on a.id = c.account_id limit 1`,
    );
    const { trackerKey, ...tracked } = await seedTracker(client, size.tracker, endDate);
    await run('delete from performance_to_build');
    await run('commit');
    await vacuum(client);
    // as the scheduler does
    await sumWeeks(pool, trackerKey, endDate, new AbortController().signal);
    const [seeded] = rows;
    if (seeded === undefined) throw new Error('nothing was seeded');
    return { ...seeded, ...tracked, startDate, endDate, trackedSince: dayBefore(size.tracker.days - 1) };
  } finally {
    client.release();
  }
}
