import type { Queries } from '../../foundation/database/index.ts';

/** Clicks of a widget, and of all widgets of its campaign, after a day. `lastDay` is the last day with clicks. */
export type WidgetClicks = {
  readonly own: number;
  readonly campaign: number;
  readonly lastDay: string | null;
};

type WidgetQuery = { readonly id: string; readonly campaign?: string | undefined; readonly after: string };

/** An account-wide widget is counted in all its campaigns. */
export async function widgetClicks(
  queries: Queries,
  account: { readonly id: string; readonly key: number },
  { id, campaign, after }: WidgetQuery,
): Promise<WidgetClicks> {
  const { rows } = await queries.query<WidgetClicks>(
    `select coalesce(sum(f.clicks) filter (where w.external_id = $3), 0)::bigint as own,
            coalesce(sum(f.clicks), 0)::bigint as campaign, max(f.day)::text as "lastDay"
     from widget_day f
     join widgets w on w.key = f.widget_key
     join campaigns c on c.key = f.campaign_key
     where f.account_key = $1 and c.account_id = $2 and f.day > $4
       and ($5::text is null or c.external_id = $5)`,
    [account.key, account.id, id, after, campaign ?? null],
  );
  return rows[0] ?? { own: 0, campaign: 0, lastDay: null };
}
