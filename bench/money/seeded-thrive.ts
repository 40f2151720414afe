import type { Services } from '@adhelm/server';
import { vacuum } from '../lists/seeded-market.ts';

const THRIVE_CAMPAIGNS = 200;

/** Writes a Thrive account that names one in ten campaigns of the market on every day, as the merge of its visits would. */
export async function seedThrive(
  { pool }: Pick<Services, 'pool'>,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    const run = (sql: string, values: readonly unknown[] = []) => client.query(sql, [...values]);
    await run('begin');
    await run(`set local adhelm.accounts to 'all'`);
    await run(
      `select ensure_month('attributed_day', month::date)
       from generate_series(date_trunc('month', $1::date), date_trunc('month', $2::date), interval '1 month') month`,
      [startDate, endDate],
    );
    await run(
      `insert into accounts (id, source, external_id, name, currency, time_zone, base_url)
       values (gen_random_uuid(), 'thrive', 'thrive', 'Thrive', 'USD', 'UTC', 'http://nowhere')`,
    );
    await run(
      `insert into campaigns (account_id, external_id, name, status, seen_at, campaign_type)
       select id, 'thrive ' || n, 'Thrive campaign ' || n, 'active', now(), 'mgid'
       from accounts cross join generate_series(0, $1::int - 1) n where accounts.source = 'thrive'`,
      [THRIVE_CAMPAIGNS],
    );
    await run(
      `insert into attributed_day
         (reporter_key, part_key, level, source, campaign_id, entity_id, day, currency, visits, landing_clicks, conversions, cost, revenue)
       select t.key, p.key, 'campaign', a.source, c.external_id, '', day::date, 'USD', 300, 40, 3, 0, 9000000
       from accounts t
       join campaigns c on c.key % 10 = 0
       join accounts a on a.id = c.account_id and a.source in ('mgid', 'taboola', 'propellerads')
       join campaigns p on p.account_id = t.id and p.external_id = 'thrive ' || (c.key / 10) % $3::int
       cross join generate_series($1::date, $2::date, interval '1 day') day
       where t.source = 'thrive'`,
      [startDate, endDate, THRIVE_CAMPAIGNS],
    );
    await run(
      `insert into attributed_campaigns (reporter_key, level, source, campaign_id)
       select distinct d.reporter_key, d.level, d.source, d.campaign_id from attributed_day d
       join accounts t on t.key = d.reporter_key where t.source = 'thrive'`,
    );
    await run('delete from performance_to_build');
    await run('commit');
    await vacuum(client);
  } finally {
    client.release();
  }
}
