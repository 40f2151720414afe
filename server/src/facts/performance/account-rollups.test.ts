import type { DateRange } from '@adhelm/contracts';
import * as fc from 'fast-check';
import type pg from 'pg';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { storeRates } from '../fx/testing.ts';
import { accountSeries } from './account-series.ts';
import { areRatesPending } from './corrected-rollups.ts';
import { figureSeries } from './figure-series.ts';
import { figureSums } from './figure-sums.ts';
import { everyCampaign } from './matching-campaigns.ts';
import { isRolledUp, keepRolledUp } from './rolled-up-currencies.ts';
import {
  buildAll,
  clientReports,
  connect,
  correctAll,
  forgetAll,
  sourceReports,
  trackerReports,
} from './testing/reported-market.ts';

const LOANS = '0199c0de-0000-7000-8000-00000000000a';
const CARDS = '0199c0de-0000-7000-8000-00000000000b';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(
    `insert into offers (id, name, currency) values ($1, 'Loans', 'USD'), ($2, 'Cards', 'USD')`,
    [LOANS, CARDS],
  );
});
afterAll(() => database.close());

const stored = async (sql: string) => (await database.owner.query(sql)).rows;

const HERE = (amount: string, wished: string) =>
  `converted_micros(p.${amount}, fx_rate(p.${amount}_currency, ${wished}, p.day))`;
const SOME = (condition: string) => `coalesce(bool_or(${condition}), false)`;
const COVERED = (value: string) =>
  `sum(case when cost_here is not null and revenue_here is not null then ${value} end)::bigint`;
const WEEK = '(day - extract(isodow from day)::int + 1)';
/** Null in a week of one month. */
const OF_FIRST_MONTH = `(case when extract(month from ${WEEK}) <> extract(month from ${WEEK} + 6)
  then extract(month from day) = extract(month from ${WEEK}) end)`;
/** The rollups, and the same added up of the daily rows, one by one. */
const rollups = {
  spend_days: {
    kept: `select account_key, day, offer_id, cost_currency, currency, amount, converted, tracker, lacking,
        campaigns from spend_days order by 1, 2, 3, 4, 5`,
    added: `select p.account_key, p.day, t.offer_id, p.cost_currency, r.currency, sum(p.cost)::bigint as amount,
        sum(${HERE('cost', 'r.currency')})::bigint as converted,
        sum(case when p.cost_origin = 'tracker' then ${HERE('cost', 'r.currency')} end)::bigint as tracker,
        sum(case when ${HERE('cost', 'r.currency')} is null then p.cost end)::bigint as lacking,
        count(*)::int as campaigns
      from campaign_performance p join campaign_targets t on t.campaign_key = p.campaign_key
      cross join rollup_currencies r group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  },
  account_days: {
    kept: `select account_key, day, currency, cost, revenue, cost_of_both, revenue_of_both, cost_lacks_rate,
        revenue_lacks_rate, impressions, views, clicks, conversions, clicks_of_both, conversions_of_both, campaigns,
        with_impressions, with_clicks, with_conversions, with_cost, with_revenue, with_both, with_neither, from_source,
        from_tracker, from_client, has_tracker_cost
      from account_days order by 1, 2, 3`,
    added: `select p.account_key, p.day, w.currency, sum(${HERE('cost', 'w.currency')})::bigint as cost,
        sum(${HERE('revenue', 'w.currency')})::bigint as revenue,
        sum(case when p.revenue is not null and p.cost is not null then ${HERE('cost', 'w.currency')} end)::bigint as cost_of_both,
        sum(case when p.revenue is not null and p.cost is not null then ${HERE('revenue', 'w.currency')} end)::bigint
          as revenue_of_both,
        bool_or(p.cost is not null and ${HERE('cost', 'w.currency')} is null) as cost_lacks_rate,
        bool_or(p.revenue is not null and ${HERE('revenue', 'w.currency')} is null) as revenue_lacks_rate,
        sum(p.impressions)::bigint as impressions, sum(p.viewable_impressions)::bigint as views,
        sum(p.clicks)::bigint as clicks, sum(p.conversions)::bigint as conversions,
        sum(case when p.cost is not null and p.revenue is not null then p.clicks end)::bigint as clicks_of_both,
        sum(case when p.cost is not null and p.revenue is not null then p.conversions end)::bigint
          as conversions_of_both,
        count(*)::int as campaigns, count(p.impressions)::int as with_impressions, count(p.clicks)::int as with_clicks,
        count(p.conversions)::int as with_conversions, count(p.cost)::int as with_cost,
        count(p.revenue)::int as with_revenue,
        sum(case when p.cost is not null and p.revenue is not null then 1 else 0 end)::int as with_both,
        sum(case when p.cost is null and p.revenue is null then 1 else 0 end)::int as with_neither,
        ${SOME("p.revenue_origin = 'source'")} as from_source, ${SOME("p.revenue_origin = 'tracker'")} as from_tracker,
        ${SOME("p.revenue_origin = 'client'")} as from_client, ${SOME("p.cost_origin = 'tracker'")} as has_tracker_cost
      from campaign_performance p join campaigns c on c.key = p.campaign_key and c.gone_at is null
      join accounts a on a.key = p.account_key
      cross join lateral (select currency from rollup_currencies union select a.currency) w
      group by 1, 2, 3 order by 1, 2, 3`,
  },
  campaign_weeks: {
    kept: 'select * from campaign_weeks order by campaign_key, week, currency',
    added: `with d as (
        select p.*, w.currency, ${HERE('cost', 'w.currency')} as cost_here, ${HERE('revenue', 'w.currency')} as revenue_here
        from campaign_performance p join accounts a on a.key = p.account_key
        cross join lateral (select currency from rollup_currencies union select a.currency) w
      )
      select account_key, campaign_key, day - extract(isodow from day)::int + 1 as week, currency,
        sum(impressions)::bigint as impressions, sum(viewable_impressions)::bigint as views,
        sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions, sum(cost_here)::bigint as cost,
        sum(revenue_here)::bigint as revenue, ${COVERED('cost_here')} as covered_cost,
        ${COVERED('revenue_here')} as covered_revenue, ${COVERED('clicks')} as covered_clicks,
        ${COVERED('conversions')} as covered_conversions, sum(visits)::bigint as visits,
        sum(case when visits is not null then clicks end)::bigint as visited_clicks,
        bool_or((cost_here is null) <> (revenue_here is null)) as is_partly,
        ${SOME("revenue_origin = 'source'")} as from_source, ${SOME("revenue_origin = 'tracker'")} as from_tracker,
        ${SOME("revenue_origin = 'client'")} as from_client, ${SOME("cost_origin = 'tracker'")} as has_tracker_cost,
        bool_or(cost is not null and cost_here is null) as lacks_cost,
        bool_or(revenue is not null and revenue_here is null) as lacks_revenue, max(cost_here) as most_cost,
        sum(case when ${OF_FIRST_MONTH} then cost_here end)::bigint as first_month_cost,
        sum(case when not ${OF_FIRST_MONTH} then cost_here end)::bigint as last_month_cost,
        bool_or(${OF_FIRST_MONTH}) as in_first_month, bool_or(not ${OF_FIRST_MONTH}) as in_last_month
      from d group by 1, 2, 3, 4 order by campaign_key, week, currency`,
  },
} as const;

/** Sums and series of each currency and of ranges with whole and partial weeks. */
async function figuresOf(client: pg.ClientBase, accounts: readonly number[]) {
  const figures = [];
  for (const currency of ['USD', 'GBP']) {
    for (const range of [{ startDate: '2026-11-15', endDate: '2026-11-18' }, lastDays]) {
      const asked = { accounts, range, currency };
      figures.push({
        asked,
        sums: await figureSums(client, { ...asked, level: 'campaign' }),
        series: await figureSeries(client, asked, everyCampaign),
        short: await accountSeries(client, asked),
      });
    }
  }
  return figures;
}

/** Expects the same figures from the sums as from the daily rows. Returns how many series were read from sums alone. */
async function expectSameFigures(accounts: readonly Account[]): Promise<number> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    const keys = accounts.map(({ key }) => key);
    const kept = await figuresOf(client, keys);
    await client.query('delete from rollup_currencies');
    const added = await figuresOf(client, keys);
    let short = 0;
    for (const [index, one] of added.entries()) {
      const { asked, sums, series } = one;
      expect({ asked, sums: kept[index]?.sums, series: kept[index]?.series }).toEqual({
        asked,
        sums,
        series,
      });
      expect(one.short).toBeNull();
      const { keys: _keys, ...whole } = series;
      const found = kept[index]?.short ?? null;
      if (found !== null) {
        expect({ asked, ...found }).toEqual({ asked, ...whole });
        short += 1;
      }
    }
    return short;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function expectAddedUp(): Promise<void> {
  for (const [name, { kept, added }] of Object.entries(rollups)) {
    expect([name, await stored(kept)]).toEqual([name, await stored(added)]);
  }
}

const weeks: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const lastDays: DateRange = { startDate: '2026-11-17', endDate: '2026-11-30' };
// Monday the 16th begins another week
const day = fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16', '2026-11-18', '2026-11-20');
const amount = fc.option(
  fc.integer({ min: 0, max: 999 }).map((parts) => parts / 64),
  { nil: null },
);
const campaign = fc.constantFrom('a', 'b', 'c');
const which = fc.constantFrom(0, 1, 2);
const one = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
): fc.Arbitrary<{ readonly kind: Kind } & Rest> =>
  fc.record<Rest>(rest).map((values) => ({ kind, ...values }));
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: one('source', {
      of: which,
      lines: fc.uniqueArray(
        fc.record({ campaign, day, clicks: fc.nat({ max: 9 }), cost: amount, revenue: amount }),
        {
          selector: (line) => `${line.campaign} ${line.day}`,
          maxLength: 5,
        },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: one('tracker', {
      lines: fc.uniqueArray(
        fc.record({ campaign, day, cost: fc.nat({ max: 9 }), revenue: fc.nat({ max: 9 }) }),
        { selector: (line) => `${line.campaign} ${line.day}`, maxLength: 4 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: one('rate', {
      currency: fc.constantFrom('USD', 'GBP'),
      publishedOn: fc.constantFrom('2026-11-01', '2026-11-11', '2026-11-18', '2026-11-19', '2026-11-20'),
      rate: fc.integer({ min: 5_000, max: 20_000 }).map((parts) => String(parts / 10_000)),
    }),
  },
  { weight: 1, arbitrary: one('rate removed', { publishedOn: fc.constantFrom('2026-11-18', '2026-11-19') }) },
  { weight: 2, arbitrary: one('gone', { of: which, campaign, isGone: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: one('offer', {
      of: which,
      campaign: fc.option(campaign, { nil: null }),
      offer: fc.constantFrom(LOANS, CARDS, null),
    }),
  },
  { weight: 1, arbitrary: one('archived', { of: which }) },
  { weight: 1, arbitrary: one('workspace', { currency: fc.constantFrom('USD', 'EUR', 'GBP') }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(change: Step, accounts: readonly Account[], tracker: Account): Promise<void> {
  const { owner } = database;
  const account = accounts['of' in change ? change.of : 0];
  if (account === undefined) throw new Error('no such account');
  switch (change.kind) {
    case 'source':
      return sourceReports(database, account, change.lines, { range: weeks });
    case 'tracker':
      return trackerReports(database, tracker, change.lines, weeks);
    case 'rate':
      await storeRates(
        owner,
        [{ currency: change.currency, publishedOn: change.publishedOn, perEuro: change.rate }],
        new Date(),
      );
      return;
    case 'rate removed':
      await owner.query('delete from fx_rates where published_on = $1', [change.publishedOn]);
      return;
    case 'gone':
      await owner.query(
        `update campaigns set gone_at = case when $3 then now() end where account_id = $1 and external_id = $2`,
        [account.id, change.campaign, change.isGone],
      );
      return;
    case 'offer':
      await owner.query(
        `insert into targets (account_id, campaign_id, assigned_offer, currency, version, changed_at)
         values ($1, $2, $3, 'USD', 1, now())
         on conflict (place) do update set assigned_offer = excluded.assigned_offer`,
        [account.id, change.campaign, change.offer],
      );
      return;
    case 'archived':
      await owner.query('update accounts set archived_at = now() where id = $1', [account.id]);
      return;
    case 'workspace':
      return withScope(database.app, systemScope, (client) => keepRolledUp(client, change.currency));
  }
}

describe('the sums of accounts that the merge keeps', () => {
  it('are what adding up the daily rows gives, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        await forgetAll(database);
        await database.owner.query('truncate fx_rates');
        await withScope(database.app, systemScope, (client) => keepRolledUp(client, 'USD'));
        const accounts = [
          await connect(database, 'mgid'),
          await connect(database, 'mgid', 'EUR'),
          await connect(database, 'taboola', 'GBP'),
        ];
        const tracker = await connect(database, 'voluum', 'EUR');
        for (const change of steps) await take(change, accounts, tracker);
        await correctAll(database);
        await expectAddedUp();
        await buildAll(database);
        await expectAddedUp();
        await expectSameFigures(accounts);
      }),
      {
        numRuns: 12,
        plugins: [propertyTimeLimit],
        examples: [
          [
            [
              { kind: 'archived', of: 0 },
              {
                kind: 'source',
                of: 0,
                lines: [{ campaign: 'a', day: '2026-11-16', clicks: 0, cost: null, revenue: null }],
              },
              { kind: 'gone', of: 0, campaign: 'a', isGone: false },
            ],
          ],
        ],
      },
    );
  }, 60_000);

  it('have the parts of a week that is in two months', async () => {
    await forgetAll(database);
    await withScope(database.app, systemScope, (client) => keepRolledUp(client, 'USD'));
    const account = await connect(database, 'mgid');
    const range = { startDate: '2026-11-23', endDate: '2026-12-06' };
    const lines = [
      { campaign: 'a', day: '2026-11-25', cost: 1 },
      { campaign: 'a', day: '2026-11-30', cost: 3 },
      { campaign: 'a', day: '2026-12-01', cost: 4 },
      { campaign: 'b', day: '2026-11-30', cost: 5 },
      { campaign: 'c', day: '2026-12-06', cost: null },
    ];
    const parts = async () =>
      stored(`select first_month_cost, last_month_cost, in_first_month, in_last_month from campaign_weeks
        where week = '2026-11-30' order by first_month_cost`);
    const part = (first: number | null, last: number | null, isIn: readonly [boolean, boolean]) => ({
      first_month_cost: first,
      last_month_cost: last,
      in_first_month: isIn[0],
      in_last_month: isIn[1],
    });
    await sourceReports(database, account, lines, { range });
    await expectAddedUp();
    const [b, c] = [part(5_000_000, null, [true, false]), part(null, null, [false, true])];
    expect(await parts()).toEqual([part(3_000_000, 4_000_000, [true, true]), b, c]);
    await sourceReports(
      database,
      account,
      lines.filter(({ day }) => day !== '2026-12-01'),
      { range },
    );
    await expectAddedUp();
    // what a complete report leaves out is 0
    expect(await parts()).toEqual([part(3_000_000, 0, [true, true]), b, c]);
  });

  it('are enough for the series of all campaigns where each reports the same', async () => {
    await forgetAll(database);
    await database.owner.query('truncate fx_rates');
    await withScope(database.app, systemScope, (client) => keepRolledUp(client, 'USD'));
    const account = await connect(database, 'mgid');
    await sourceReports(
      database,
      account,
      [
        { campaign: 'a', day: '2026-11-14', cost: 3, revenue: 4 },
        { campaign: 'b', day: '2026-11-15', cost: 5 },
        { campaign: 'b', day: '2026-11-18', cost: 7, revenue: 2 },
        { campaign: 'c', day: '2026-11-20', cost: 0 },
      ],
      { range: weeks },
    );
    expect(await expectSameFigures([account])).toBe(2);
  });

  it('are kept in the currency of the workspace, and can be told apart from one that is not kept yet', async () => {
    await forgetAll(database);
    const account = await connect(database, 'mgid', 'EUR');
    await sourceReports(database, account, [{ campaign: 'a', day: '2026-11-18', cost: 3 }]);
    const kept = (currency: string) =>
      withScope(database.app, systemScope, (client) => isRolledUp(client, currency));
    await withScope(database.app, systemScope, (client) => keepRolledUp(client, 'GBP'));
    expect([await kept('GBP'), await kept('USD')]).toEqual([true, false]);
    await Promise.all(
      [1, 2].map(() => withScope(database.app, systemScope, (client) => keepRolledUp(client, 'USD'))),
    );
    expect([await kept('GBP'), await kept('USD')]).toEqual([false, true]);
    await expectAddedUp();
  });

  it('see each other’s changes when two transactions change one day of an account', async () => {
    await forgetAll(database);
    const account = await connect(database, 'mgid');
    await sourceReports(database, account, [
      { campaign: 'a', day: '2026-11-18', cost: 3 },
      { campaign: 'b', day: '2026-11-18', cost: 4 },
    ]);
    const [first, second] = [await database.owner.connect(), await database.owner.connect()];
    const change = `update campaign_performance set cost = cost + 1000000
      where campaign_key = (select key from campaigns where account_id = $1 and external_id = $2)`;
    try {
      await first.query('begin');
      await first.query(change, [account.id, 'a']);
      const waiting = second.query(change, [account.id, 'b']);
      await first.query('commit');
      await waiting;
    } finally {
      first.release();
      second.release();
    }
    await expectAddedUp();
  });

  it('follow a corrected rate also where clients report revenue of a day in several currencies', async () => {
    await forgetAll(database);
    await database.owner.query('truncate fx_rates');
    const usd = (perEuro: string) =>
      storeRates(database.owner, [{ currency: 'USD', publishedOn: '2026-11-17', perEuro }], new Date());
    await usd('1.5');
    const account = await connect(database, 'mgid');
    const client = await connect(database, 'algolead');
    await database.owner.query(
      `insert into revenue_settings (account_id, origin, version, changed_at) values ($1, 'client', 1, now())`,
      [account.id],
    );
    await sourceReports(database, account, [{ campaign: 'a', day: '2026-11-18', cost: 3 }]);
    await clientReports(database, client, [
      { id: '1', campaign: 'a', day: '2026-11-18', commission: 10, currency: 'USD' },
      { id: '2', campaign: 'a', day: '2026-11-18', commission: 10, currency: 'EUR' },
    ]);
    await buildAll(database);
    const revenue = async () =>
      (await stored(`select revenue from account_days where currency = 'USD' order by day`)).map(
        (row) => row.revenue,
      );
    expect(await revenue()).toEqual([25_000_000]);
    await usd('2');
    await buildAll(database);
    expect(await revenue()).toEqual([30_000_000]);
  });

  it('are by the old rate until each month of an account was added up again, also after a run that was cut off', async () => {
    await forgetAll(database);
    await database.owner.query('truncate fx_rates');
    const usd = (perEuro: string) =>
      storeRates(database.owner, [{ currency: 'USD', publishedOn: '2026-09-25', perEuro }], new Date());
    await usd('1.5');
    await withScope(database.app, systemScope, (client) => keepRolledUp(client, 'USD'));
    const account = await connect(database, 'mgid', 'EUR');
    const home = await connect(database, 'mgid', 'USD');
    for (const day of ['2026-09-30', '2026-10-01']) {
      const range = { startDate: day, endDate: day };
      await sourceReports(database, account, [{ campaign: 'a', day, cost: 3 }], { range });
      await sourceReports(database, home, [{ campaign: 'b', day, cost: 3 }], { range });
    }
    await correctAll(database);
    await usd('2');
    const amounts = async () =>
      (
        await stored(
          `select cost from account_days where currency = 'USD' and account_key = ${account.key} order by day`,
        )
      ).map(({ cost }) => cost);
    const pending = (key: number) =>
      withScope(database.app, systemScope, (client) => areRatesPending(client, [key]));
    expect([await amounts(), await pending(account.key), await pending(home.key)]).toEqual([
      [4_500_000, 4_500_000],
      true,
      false,
    ]);
    const oneMonth = await withScope(database.app, systemScope, (client) =>
      client.query('select correct_rollups($1) as more', [account.key]),
    );
    expect([oneMonth.rows, await amounts(), await pending(account.key)]).toEqual([
      [{ more: true }],
      [6_000_000, 4_500_000],
      true,
    ]);
    await correctAll(database);
    expect([await amounts(), await pending(account.key)]).toEqual([[6_000_000, 6_000_000], false]);
    await expectAddedUp();
  });

  it('of other accounts are merged while one account is added up again', async () => {
    await forgetAll(database);
    await database.owner.query('truncate fx_rates');
    const [account, other] = [await connect(database, 'mgid', 'EUR'), await connect(database, 'mgid', 'EUR')];
    for (const one of [account, other]) {
      await sourceReports(database, one, [{ campaign: 'a', day: '2026-11-18', cost: 3 }]);
    }
    await storeRates(
      database.owner,
      [{ currency: 'USD', publishedOn: '2026-11-17', perEuro: '2' }],
      new Date(),
    );
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query('select correct_rollups($1)', [account.key]);
      await sourceReports(database, other, [{ campaign: 'a', day: '2026-11-18', cost: 4 }]);
      await client.query('commit');
    } finally {
      client.release();
    }
    await correctAll(database);
    await expectAddedUp();
  });

  it('cannot be written by the program', async () => {
    for (const table of [
      'spend_days',
      'account_days',
      'campaign_weeks',
      'rollup_currencies',
      'rollups_to_correct',
    ]) {
      const change = withScope(database.app, systemScope, (client) => client.query(`delete from ${table}`));
      await expect(change).rejects.toThrow('permission denied');
    }
  });
});
