import { addDays, entityRef, type ToolRow } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { rowId } from './tool-rows.ts';

/** How far back a widget is looked for in campaigns. */
const DAYS = 30;

const foundSchema = z.object({
  source: z.string(),
  account: z.string(),
  accountName: z.string(),
  campaign: z.string(),
  campaignName: z.string(),
});

type Wanted = { readonly id: string; readonly today: string; readonly limit: number };

/** The widgets with an id at their source, one row for each campaign that they had figures in lately. */
export async function widgetRows(client: pg.ClientBase, { id, today, limit }: Wanted): Promise<ToolRow[]> {
  const { rows } = await client.query(
    `select a.source, a.id as account, a.name as "accountName", c.external_id as campaign, c.name as "campaignName"
       from accounts a join widgets w on w.account_id = a.id and w.external_id = $1
       join campaigns c on c.account_id = a.id and c.gone_at is null
      where a.archived_at is null and exists (
        select 1 from widget_performance p
         where p.account_key = a.key and p.widget_key = w.key and p.campaign_key = c.key and p.day between $2 and $3)
      order by c.status = 'active' desc, a.name, c.name, c.external_id limit $4`,
    [id, addDays(today, -DAYS), today, limit],
  );
  return z
    .array(foundSchema)
    .parse(rows)
    .map((found) => widgetRow(id, found));
}

function widgetRow(id: string, found: z.infer<typeof foundSchema>): ToolRow {
  const { source, account, accountName, campaign, campaignName } = found;
  const ref = entityRef({ kind: 'widget', account, campaign, id });
  return {
    id: rowId('entity', ref),
    label: id,
    ref,
    values: { kind: 'widget', account, account_name: accountName, source, campaign_name: campaignName },
  };
}
