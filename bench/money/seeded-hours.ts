import type { Services } from '@adhelm/server';

/** Writes hourly rows of the newest campaigns for as many hours up to midnight of a day as reach `rows`. */
export async function seedHours(
  { pool }: Pick<Services, 'pool'>,
  { rows, endDate }: { readonly rows: number; readonly endDate: string },
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local adhelm.accounts to 'all'`);
    await client.query(
      `select ensure_month('campaign_hour_performance', month::date)
       from generate_series(date_trunc('month', $1::date - 31), date_trunc('month', $1::date), interval '1 month') month`,
      [endDate],
    );
    const { rowCount } = await client.query(
      `insert into campaign_hour_performance
         (account_key, campaign_key, hour, impressions, clicks, cost, cost_currency, conversions, revenue, revenue_currency)
       select a.key, c.key, $2::date::timestamp at time zone 'UTC' - h * interval '1 hour', 900 + c.key % 90, (c.key + h) % 40,
         ((c.key * 13 + h * 7919) % 90000), a.currency, (c.key + h) % 3, (c.key * 17 + h * 104729) % 140000, 'USD'
       from campaigns c join accounts a on a.id = c.account_id cross join generate_series(1, 24 * 30) h
       order by c.key, h limit $1`,
      [rows, endDate],
    );
    await client.query('commit');
    return rowCount ?? 0;
  } finally {
    client.release();
  }
}
