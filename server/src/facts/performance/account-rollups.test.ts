import * as fc from 'fast-check';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { storeRates } from '../fx/testing.ts';
import { isRolledUp, keepRolledUp } from './rolled-up-currencies.ts';
import {
  buildAll,
  clientReports,
  connect,
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
/** The rollups, and the same added up of the daily rows, one by one. */
const rollups = {
  spend_days: {
    kept: `select account_key, day, offer_id, cost_currency, currency, amount, converted, tracker, lacking
      from spend_days order by 1, 2, 3, 4, 5`,
    added: `select p.account_key, p.day, t.offer_id, p.cost_currency, r.currency, sum(p.cost)::bigint as amount,
        sum(${HERE('cost', 'r.currency')})::bigint as converted,
        sum(case when p.cost_origin = 'tracker' then ${HERE('cost', 'r.currency')} end)::bigint as tracker,
        sum(case when ${HERE('cost', 'r.currency')} is null then p.cost end)::bigint as lacking
      from campaign_performance p join campaign_targets t on t.campaign_key = p.campaign_key
      cross join rollup_currencies r group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  },
  account_days: {
    kept: `select account_key, day, currency, cost, revenue, cost_of_both, revenue_of_both, cost_lacks_rate,
        revenue_lacks_rate
      from account_days order by 1, 2, 3`,
    added: `select p.account_key, p.day, w.currency, sum(${HERE('cost', 'w.currency')})::bigint as cost,
        sum(${HERE('revenue', 'w.currency')})::bigint as revenue,
        sum(case when p.revenue is not null and p.cost is not null then ${HERE('cost', 'w.currency')} end)::bigint as cost_of_both,
        sum(case when p.revenue is not null and p.cost is not null then ${HERE('revenue', 'w.currency')} end)::bigint
          as revenue_of_both,
        bool_or(p.cost is not null and ${HERE('cost', 'w.currency')} is null) as cost_lacks_rate,
        bool_or(p.revenue is not null and ${HERE('revenue', 'w.currency')} is null) as revenue_lacks_rate
      from campaign_performance p join campaigns c on c.key = p.campaign_key and c.gone_at is null
      join accounts a on a.key = p.account_key
      cross join lateral (select currency from rollup_currencies union select a.currency) w
      group by 1, 2, 3 order by 1, 2, 3`,
  },
} as const;

async function expectAddedUp(): Promise<void> {
  for (const [name, { kept, added }] of Object.entries(rollups)) {
    expect([name, await stored(kept)]).toEqual([name, await stored(added)]);
  }
}

const day = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20');
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
      lines: fc.uniqueArray(fc.record({ campaign, day, cost: amount, revenue: amount }), {
        selector: (line) => `${line.campaign} ${line.day}`,
        maxLength: 5,
      }),
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
      return sourceReports(database, account, change.lines);
    case 'tracker':
      return trackerReports(database, tracker, change.lines);
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
        await expectAddedUp();
        await buildAll(database);
        await expectAddedUp();
      }),
      { numRuns: 12 },
    );
  }, 60_000);

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

  it('cannot be written by the program', async () => {
    for (const table of ['spend_days', 'account_days', 'rollup_currencies']) {
      const change = withScope(database.app, systemScope, (client) => client.query(`delete from ${table}`));
      await expect(change).rejects.toThrow('permission denied');
    }
  });
});
