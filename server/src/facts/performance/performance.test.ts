import { startTrackerMarket, type TrackerMarket } from '../tracker/testing/tracker-market.ts';
import { buildPerformance } from './built-performance.ts';

let market: TrackerMarket;
beforeAll(async () => {
  market = await startTrackerMarket();
}, 240_000);
afterAll(() => market.close());

const owner = () => market.server.database.owner;
const rowsOf = async (sql: string, values: readonly unknown[] = []) =>
  (await owner().query(sql, [...values])).rows;
const LEVELS = ['campaign', 'content', 'widget'] as const;
const everything = async () => {
  const stored: Record<string, unknown> = {};
  for (const table of [
    ...LEVELS.map((level) => `${level}_performance`),
    'attributed_day',
    'attributed_days',
    'attributed_campaigns',
  ]) {
    stored[table] = (await rowsOf(`select to_jsonb(t)::text as row from ${table} t order by 1`)).map(
      ({ row }) => row,
    );
  }
  return stored;
};
const reporters = ['voluum', 'thrive', 'algolead', 'roicollective', 'meeseeksmedia'];
const build = async (condition: string) => {
  const accounts = await rowsOf(`select id from accounts where ${condition} order by key`, [reporters]);
  for (const { id } of accounts) {
    await buildPerformance(market.server.database.app, id, new AbortController().signal);
  }
};

describe('daily rows of cost and revenue', () => {
  it('have every fact of the sources, once', async () => {
    for (const level of LEVELS) {
      const [facts] = await rowsOf(
        `select count(*)::int as rows, sum(clicks)::bigint as clicks, sum(cost)::bigint as cost from ${level}_day
         where num_nonnulls(impressions, viewable_impressions, clicks, conversions, cost, revenue) > 0`,
      );
      const [joined] = await rowsOf(
        `select count(*)::int as rows, sum(clicks)::bigint as clicks, sum(cost)::bigint as cost
         from ${level}_performance where cost_origin is distinct from 'tracker' and num_nonnulls(impressions, clicks, cost) > 0`,
      );
      expect(facts.rows).toBeGreaterThan(50);
      expect([level, joined]).toEqual([level, facts]);
    }
  });

  it('have revenue for every campaign, because the trackers name them all', async () => {
    const without = await rowsOf(
      `select a.source, p.day from campaign_performance p join accounts a on a.key = p.account_key
       where a.source in ('mgid', 'zeropark') and p.cost > 0 and p.revenue is null`,
    );
    expect(without).toEqual([]);
    const [{ revenue }] = await rowsOf(
      `select sum(revenue)::bigint as revenue from campaign_performance where revenue_origin = 'tracker'`,
    );
    expect(revenue).toBeGreaterThan(0);
  });

  it('are the same when they are built again from all facts', async () => {
    const { rows } = await owner().query<{ source: string }>(
      'select a.source from performance_to_build b join accounts a on a.id = b.account_id',
    );
    // campaigns were connected after the leads that name them
    expect(rows.map(({ source }) => source)).toEqual(expect.arrayContaining(['algolead', 'roicollective']));
    await build("source = any ($1) and source not in ('voluum', 'thrive')");
    const upkept = await everything();
    await owner().query(
      `truncate campaign_performance, content_performance, widget_performance, attributed_day, attributed_days,
         attributed_campaigns`,
    );
    await build('source <> all ($1)');
    await build('source = any ($1)');
    expect(await everything()).toEqual(upkept);
    await build('source <> all ($1)');
    expect(await everything()).toEqual(upkept);
  });
});
