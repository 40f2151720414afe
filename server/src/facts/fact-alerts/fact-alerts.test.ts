import { uuidv7 } from 'uuidv7';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { ensurePerformancePartitions } from '../performance/index.ts';
import { checkFacts } from './check-facts.ts';

const [tracker, source] = [uuidv7(), uuidv7()];
const TODAY = '2026-11-25';
const now = () => new Date(`${TODAY}T12:00:00Z`);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await withScope(database.app, systemScope, (client) =>
    ensurePerformancePartitions(client, { startDate: '2026-11-01', endDate: '2026-11-30' }),
  );
  await stored(
    `insert into accounts (id, source, external_id, name, currency, time_zone, base_url) values
       ($1, 'voluum', 'v', 'Voluum', 'USD', 'UTC', 'https://example.com'),
       ($2, 'mgid', 'm', 'Main', 'EUR', 'UTC', 'https://example.com')`,
    [tracker, source],
  );
  await stored('insert into sync_schedules (account_id, every_seconds) values ($1, 900)', [tracker]);
  await stored(
    `insert into campaigns (account_id, external_id, name, status, seen_at)
     select $1, n::text, 'Campaign ' || n, 'active', now() from generate_series(1, 3) n`,
    [source],
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['alerts', 'freshness', 'attributed_day', 'campaign_performance'])
    await stored(`delete from ${table}`);
});

const stored = (sql: string, values: readonly unknown[] = []) =>
  database.owner.query(sql, [...values]).then(({ rows }) => rows);
const check = async () => {
  await checkFacts({ pool: database.app, now });
  return stored('select cause, state, subject_id, summary, occurrences, examples from alerts order by cause');
};
const completeThrough = (account: string, kind: string, day: string) =>
  stored(
    `insert into freshness (account_id, kind, complete_through) values ($1, $2, $3)
     on conflict (account_id, kind) do update set complete_through = excluded.complete_through`,
    [account, kind, day],
  );
const attribute = (campaign: string, revenue: number, currency = 'USD') =>
  stored(
    `insert into attributed_day (reporter_key, part_key, level, source, campaign_id, entity_id, day, currency, revenue)
     select key, 1, 'campaign', 'mgid', $2, '', $3, $4, $5 from accounts where id = $1`,
    [tracker, campaign, TODAY, currency, revenue * 1_000_000],
  );
const spend = (campaign: number, byDay: Readonly<Record<string, number | null>>) =>
  Promise.all(
    Object.entries(byDay).map(([day, cost]) =>
      stored(
        `insert into campaign_performance (account_key, campaign_key, day, cost, cost_currency, revenue_currency)
         select a.key, c.key, $2, $3, 'EUR', 'EUR' from campaigns c join accounts a on a.id = c.account_id
         where c.external_id = $1`,
        [String(campaign), day, cost === null ? null : cost * 1_000_000],
      ),
    ),
  );

describe('the check of stored figures', () => {
  it('raises a tracker whose figures end early, counts it once, and resolves it when they go on', async () => {
    await completeThrough(tracker, 'sub_day', '2026-11-22');
    await check();
    expect(await check()).toMatchObject([
      {
        cause: 'tracker-stale',
        state: 'open',
        subject_id: tracker,
        summary: expect.stringContaining('since Nov 22, 2026'),
        occurrences: 1,
      },
    ]);
    await completeThrough(tracker, 'sub_day', '2026-11-23');
    expect(await check()).toMatchObject([{ state: 'resolved' }]);
  });

  it('raises revenue of campaigns of no connected account from 5% on, per currency', async () => {
    await attribute('1', 96);
    await attribute('unknown', 4);
    await attribute('unknown', 50, 'EUR');
    expect(await check()).toEqual([]);
    await attribute('other', 6);
    expect(await check()).toMatchObject([
      {
        cause: 'revenue-unmapped',
        subject_id: tracker,
        summary:
          '$10.00 of revenue that “Voluum” reported in the last 3 days belongs to 2 campaigns of no connected account.',
      },
    ]);
  });

  it('raises a day that cost three times as much as usual, once per account', async () => {
    await completeThrough(source, 'campaign_day', '2026-11-24');
    const usual = { '2026-11-20': 10, '2026-11-21': 10, '2026-11-22': null, '2026-11-23': 10 };
    await spend(1, { ...usual, '2026-11-24': 45 });
    await spend(2, { ...usual, '2026-11-24': 60 });
    // new campaigns have no usual
    await spend(3, { '2026-11-23': 1, '2026-11-24': 900 });
    await check();
    expect(await check()).toMatchObject([
      {
        cause: 'spend-spike',
        subject_id: source,
        occurrences: 1,
        summary:
          'Campaigns of “Main” spent €105.00 on Nov 24, 2026. Their average of the week before is €20.00 a day.',
        examples: ['Campaign 2', 'Campaign 1'],
      },
    ]);
  });

  it('raises no small increase, and no day that is not complete', async () => {
    await completeThrough(source, 'campaign_day', '2026-11-24');
    const usual = { '2026-11-21': 2, '2026-11-22': 2, '2026-11-23': 2 };
    await spend(1, { ...usual, '2026-11-24': 9, '2026-11-25': 900 });
    expect(await check()).toEqual([]);
  });
});
