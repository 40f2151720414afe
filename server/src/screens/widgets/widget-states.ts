type StatesOf = {
  /** SQL: the account's id and the campaign's external id. */
  readonly account: string;
  readonly campaign: string;
  /** SQL: an array of ids of widgets; all by default. */
  readonly ids?: string;
};

/** SQL: how rows of `ledger` say what a widget is. */
const BOOLEAN = (field: string) =>
  `bool_or(case when jsonb_typeof(observed) = 'boolean' then observed::boolean end) filter (where field = '${field}')`;

/**
 * SQL: what the last confirmed changes left of a campaign's widgets, as `id`, `blocked`, `allowed` and `widget_bid`. A
 * change of the whole account counts for each of its campaigns.
 */
export function widgetStatesSql({ account, campaign, ids = 'null' }: StatesOf): string {
  return `select id, ${BOOLEAN('widget-block')} as blocked, ${BOOLEAN('widget-allow')} as allowed,
      max(case when jsonb_typeof(observed) = 'number' then observed::float8 end) filter (where field = 'widget-bid') as widget_bid
    from (
      select distinct on (entity_id, field) entity_id as id, field, observed from ledger
      where account_id = ${account} and (campaign_id = ${campaign} or campaign_id is null) and entity_kind = 'widget'
        and state = 'confirmed' and field in ('widget-block', 'widget-allow', 'widget-bid')
        and (${ids}::text[] is null or entity_id = any (${ids}::text[]))
      order by entity_id, field, settled_at desc
    ) last group by id`;
}
