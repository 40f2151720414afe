import { readMigrations, runMigrations } from './migrations.ts';
import type { Database } from './open-database.ts';
import { testDatabase } from './testing.ts';

const BEFORE = 31;
const RENAMED = 32;

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ through: BEFORE });
});
afterAll(() => database.close());

const stored = async (sql: string) => (await database.owner.query(sql)).rows;
const migrate = async (through: number) =>
  runMigrations(
    database.owner,
    (await readMigrations()).filter(({ number }) => number <= through),
  );

/** As the server of migration 31 writes a row: the fact, and what it became. */
async function report(campaign: number, clicks: number, at: string): Promise<void> {
  const client = await database.app.connect();
  try {
    await client.query(`begin; set local adhelm.accounts to 'all'`);
    await client.query(
      `insert into campaign_day as f (account_key, campaign_key, day, clicks) values (1, $1, '2026-11-01', $2)
       on conflict (campaign_key, day) do update set clicks = excluded.clicks`,
      [campaign, clicks],
    );
    await client.query(
      `insert into fact_revisions (kind, account_key, campaign_key, entity_key, day, clicks, observed_at)
       values ('campaign_day', 1, $1, 0, '2026-11-01', $2, $3)`,
      [campaign, clicks, at],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

const facts = () =>
  stored('select campaign_key, clicks, first_observed_at from campaign_day order by campaign_key');
const revisions = () =>
  stored('select campaign_key, clicks, superseded_at from fact_revisions order by superseded_at');

describe('the migration to superseded versions', () => {
  const [FIRST, SECOND, THIRD] = ['2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z', '2026-11-03T00:00:00Z'];

  it('keeps what was corrected and when rows were first observed, and drops the rest of the log', async () => {
    await stored(`select ensure_month('campaign_day', '2026-11-01'), ensure_month('fact_revisions', '2026-10-01'),
      ensure_month('fact_revisions', '2026-11-01')`);
    await report(1, 10, FIRST);
    await report(2, 20, FIRST);
    await report(1, 11, SECOND);
    await report(1, 12, THIRD);
    await migrate(RENAMED);
    // the server of migration 31 goes on for a moment
    await report(2, 21, new Date().toISOString());
    await report(3, 30, new Date().toISOString());
    await migrate(Number.POSITIVE_INFINITY);
    expect(await facts()).toEqual([
      { campaign_key: 1, clicks: 12, first_observed_at: new Date(FIRST) },
      { campaign_key: 2, clicks: 21, first_observed_at: new Date(FIRST) },
      { campaign_key: 3, clicks: 30, first_observed_at: expect.any(Date) },
    ]);
    expect(await revisions()).toEqual([
      { campaign_key: 1, clicks: 10, superseded_at: new Date(SECOND) },
      { campaign_key: 1, clicks: 11, superseded_at: new Date(THIRD) },
      { campaign_key: 2, clicks: 20, superseded_at: expect.any(Date) },
    ]);
  });

  it('keeps the previous server from undoing imports by a log that no longer is one', async () => {
    const undo = database.app.query(`select from fact_revisions where observed_at = now()`);
    await expect(undo).rejects.toThrow('permission denied');
    await expect(database.app.query('select superseded_at from fact_revisions')).resolves.toBeDefined();
  });
});
