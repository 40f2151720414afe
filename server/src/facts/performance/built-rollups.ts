import { trackerSourceIds } from '@adhelm/contracts';
import type pg from 'pg';
import { reachedSourceIdSchema } from '../../sources/index.ts';
import { beginRolledAccounts, rollUpEntities } from './entity-rollups.ts';
import type { ReporterAccount } from './tracker-attribution.ts';
import { beginRolledDays, rollUpVisits } from './visit-rollups.ts';

type Window = { readonly first: string; readonly last: string };

/**
 * Rolls up again what an account has a part in on these days: its own visits, those of trackers that name the campaigns
 * in the transaction's `built_campaigns`, and the contents and widgets of these campaigns' accounts.
 */
export async function rollUpDays(
  client: pg.ClientBase,
  account: ReporterAccount,
  { first, last }: Window,
): Promise<void> {
  await beginRolledAccounts(client);
  await client.query(
    `insert into rolled_accounts
     select distinct n.reporter_key, a.key, f.day
     from built_campaigns b
     join campaigns c on c.key = b.key
     join accounts a on a.id = c.account_id
     join attributed_campaigns n on n.source = a.source and n.campaign_id = c.external_id and n.level = 'campaign'
     join accounts t on t.key = n.reporter_key and t.source = any ($4)
     cross join lateral (
       -- those of the campaign itself are in sums of weeks
       select day from campaign_day d where d.campaign_key = c.key and d.day between $2 and $3
       union select day from content_day d where d.campaign_key = c.key and d.day between $2 and $3
       union select day from widget_day d where d.campaign_key = c.key and d.day between $2 and $3
     ) f
     union select reporter_key, account_key, day from named_entity_day
     where (reporter_key = $1 or account_key = $1) and day between $2 and $3`,
    [account.key, first, last, trackerSourceIds],
  );
  await rollUpEntities(client);
  for (const tracker of await trackersOf(client, account, { first, last })) {
    await beginRolledDays(client);
    await client.query(
      `insert into rolled_days
       select day from sub_day where account_key = $1 and day between $2 and $3
       union select day from visits_by_value where reporter_key = $1 and day between $2 and $3`,
      [tracker.key, first, last],
    );
    await rollUpVisits(client, tracker);
  }
}

/** The account itself if it is a tracker, and trackers whose visits of these days name the built campaigns. */
async function trackersOf(
  client: pg.ClientBase,
  account: ReporterAccount,
  { first, last }: Window,
): Promise<ReporterAccount[]> {
  const { rows } = await client.query<Omit<ReporterAccount, 'source'> & { readonly source: string }>(
    `select id, key, source, currency from accounts
     where source = any ($4) and (key = $1 or key in (
       select d.reporter_key from built_campaigns b
       join campaigns c on c.key = b.key
       join accounts a on a.id = c.account_id
       join attributed_day d on d.source = a.source and d.campaign_id = c.external_id and d.level = 'campaign'
         and d.day between $2 and $3
     )) order by key`,
    [account.key, first, last, trackerSourceIds],
  );
  return rows.map((row) => ({ ...row, source: reachedSourceIdSchema.parse(row.source) }));
}
