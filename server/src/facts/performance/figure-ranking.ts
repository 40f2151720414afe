import type { Condition, DateRange, Figures } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { conditionSql } from './condition-sql.ts';
import { campaignOfPair, sumsSql, widgetOfPair } from './figure-sums.ts';
import type { Level } from './levels.ts';
import { FIGURES, filledSql, TOTALS, type TotalsRow, totalsOf } from './ordered-list.ts';

/** What a row of a ranking is. Rows of one grain never add up to those of another below the campaign. */
export type FigureGrain = 'account' | 'source' | 'campaign' | 'content' | 'widget' | 'day';

export type RankingQuestion = {
  readonly grain: FigureGrain;
  readonly accounts: readonly { readonly key: number; readonly source: string }[];
  /** Keys of campaigns; null = all. */
  readonly campaigns: readonly number[] | null;
  readonly range: DateRange;
  /** The currency of all amounts. */
  readonly currency: string;
  readonly status: string | null;
  readonly where: Condition | null;
  /** One of `rankedFields`. */
  readonly sort: { readonly field: string; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
  /** Only rows with these keys, as an earlier ranking named them. */
  readonly keys?: readonly string[];
};

/** A row by the names of metrics; amounts in micro-units, null = not reported or without a rate. */
export type RankedRow = {
  /** Names the row among those of its grain. */
  readonly key: string;
  /** The id at the source, the source, or the day. */
  readonly id: string;
  readonly name: string;
  /** Empty for what has no state, and for widgets where no state is wanted. */
  readonly status: string;
  readonly source: string;
  /** Our id of the account; null for days and sources. */
  readonly account: string | null;
  readonly accountName: string;
  /** The campaign of a content or widget. */
  readonly campaign: string | null;
  readonly campaignName: string | null;
  readonly figures: Readonly<Record<string, number | null>>;
};

export type RankedFigures = {
  readonly rows: readonly RankedRow[];
  readonly total: number;
  /** Of all rows that match, with the cost and revenue of all of them, as rows have. */
  readonly totals: Figures;
  /** Cost that profit and ROI leave out, because its revenue is not known. */
  readonly costWithoutRevenue: number | null;
  /** Some cost has no exchange rate, so that the sums it belongs to are not known. */
  readonly lacksRate: boolean;
};

const levelOf: Readonly<Record<FigureGrain, Level>> = {
  account: 'campaign',
  source: 'campaign',
  day: 'campaign',
  campaign: 'campaign',
  content: 'content',
  widget: 'widget',
};

const FIRST_DAY = `date '2000-01-01'`;

/** Sources have no keys: each is named by the smallest key of its accounts. */
function sourceKeySql(accounts: RankingQuestion['accounts']): string {
  if (accounts.length === 0) return '0';
  const smallest = Map.groupBy(accounts, ({ source }) => source);
  const cases = [...smallest.values()].flatMap((own) => {
    const key = Math.min(...own.map((one) => one.key));
    return own.map((one) => `when ${one.key} then ${key}`);
  });
  return `case p.account_key ${cases.join(' ')} end`;
}

function keySql({ grain, accounts }: RankingQuestion): string | undefined {
  switch (grain) {
    case 'account':
      return 'p.account_key';
    case 'source':
      return sourceKeySql(accounts);
    case 'day':
      return `(p.day - ${FIRST_DAY})::int`;
    case 'widget':
      return '(p.campaign_key::bigint << 32) + p.widget_key';
    default:
      return undefined;
  }
}

/** SQL: the last confirmed block or unblock of each widget, by where it holds. */
const LAST_BLOCKS = `select distinct on (l.account_id, l.campaign_id, l.entity_id) l.account_id, l.campaign_id, l.entity_id,
      l.observed = 'true'::jsonb as is_blocked, l.settled_at
    from ledger l
    where l.account_id in (select id from accounts where key = any ($1)) and l.entity_kind = 'widget'
      and l.field = 'widget-block' and l.state = 'confirmed'
    order by l.account_id, l.campaign_id, l.entity_id, l.settled_at desc`;

/**
 * SQL: widgets in their campaigns with a state. Blocked ones are listed without figures, too, because they have none for as long
 * as they are blocked; one that no report ever named has a negative key. A change of the whole account counts for each
 * campaign with figures.
 */
const WIDGETS_WITH_STATE = `with last as materialized (${LAST_BLOCKS}),
    reported as materialized (
      select s.key, a.key as account_key, a.id as account_id, w.external_id as id, a.source as source_name, a.name as account_name,
        c.key as campaign_key, c.external_id as campaign_id
      from sums s join widgets w on w.key = ${widgetOfPair('s.key')} join accounts a on a.id = w.account_id
      join campaigns c on c.key = ${campaignOfPair('s.key')}
    )
    select r.key, r.account_key, r.id, r.id as name, case when coalesce(b.is_blocked, false) then 'blocked' else 'active' end as status,
      r.source_name, r.account_name, r.campaign_key
    from reported r left join lateral (
      select is_blocked from last where last.account_id = r.account_id and last.entity_id = r.id
        and (last.campaign_id = r.campaign_id or last.campaign_id is null)
      order by settled_at desc limit 1
    ) b on true
    union all
    select -row_number() over (order by c.key, l.entity_id), a.key, l.entity_id, l.entity_id, 'blocked', a.source, a.name, c.key
    from last l join accounts a on a.id = l.account_id
    join campaigns c on c.account_id = l.account_id and c.external_id = l.campaign_id and c.gone_at is null
    where l.is_blocked and ($7::integer[] is null or c.key = any ($7))
      and not exists (select from reported r where r.campaign_key = c.key and r.id = l.entity_id)`;

/** SQL: what the rows are of, as `listed`; $1 accounts, $7 campaigns. */
const LISTED: Readonly<Record<FigureGrain, string>> = {
  account: `select a.key::bigint as key, a.key as account_key, a.external_id as id, a.name, '' as status,
    a.source as source_name, a.name as account_name, null::integer as campaign_key
    from accounts a where a.key = any ($1)`,
  source: `select min(a.key)::bigint as key, min(a.key) as account_key, a.source as id, a.source as name, '' as status,
    a.source as source_name, '' as account_name, null::integer as campaign_key
    from accounts a where a.key = any ($1) group by a.source`,
  day: `select s.key::bigint as key, 0 as account_key, (${FIRST_DAY} + s.key::int)::text as id,
    (${FIRST_DAY} + s.key::int)::text as name, '' as status, '' as source_name, '' as account_name,
    null::integer as campaign_key from sums s`,
  campaign: `select c.key::bigint as key, a.key as account_key, c.external_id as id, c.name, c.status,
    a.source as source_name, a.name as account_name, c.key as campaign_key
    from campaigns c join accounts a on a.id = c.account_id
    where a.key = any ($1) and c.gone_at is null and ($7::integer[] is null or c.key = any ($7))`,
  content: `select t.key::bigint as key, a.key as account_key, t.external_id as id, t.headline as name, t.status,
    a.source as source_name, a.name as account_name, t.campaign_key
    from contents t join accounts a on a.id = t.account_id
    where a.key = any ($1) and t.gone_at is null and ($7::integer[] is null or t.campaign_key = any ($7))`,
  widget: `select s.key, a.key as account_key, w.external_id as id, w.external_id as name, '' as status,
    a.source as source_name, a.name as account_name, ${campaignOfPair('s.key')} as campaign_key
    from sums s join widgets w on w.key = ${widgetOfPair('s.key')} join accounts a on a.id = w.account_id`,
};

/** What a ranking can be sorted by. */
export const rankedFields: ReadonlySet<string> = new Set([...Object.keys(FIGURES), 'name']);

type Answer = TotalsRow & { readonly total: number; readonly rows: readonly RankedRow[] | null };

/**
 * Ranks accounts, sources, campaigns, contents, widgets in their campaigns, or days by a figure. Only the page is
 * read; the rest stays in the database. Needs a transaction.
 */
export async function rankedFigures(queries: Queries, question: RankingQuestion): Promise<RankedFigures> {
  const { grain, accounts, campaigns, range, currency, status, where, sort, limit, offset, keys } = question;
  if (!rankedFields.has(sort.field)) throw new RangeError(`no ranking by ${sort.field}`);
  const by = sort.field === 'name' ? 'f.name collate natural_order' : `(${FIGURES[sort.field]})`;
  const order = `${by} ${sort.descending ? 'desc' : 'asc'} nulls last, f.name collate natural_order, f.key`;
  const listed = grain === 'widget' && status !== null ? WIDGETS_WITH_STATE : LISTED[grain];
  const figures = Object.entries(FIGURES).map(([name, sql]) => `'${name}', ${sql}`);
  await queries.query(`set local work_mem = '64MB'`);
  const { rows } = await queries.query<Answer>(
    `with ${sumsSql(levelOf[grain], keySql(question), '$7')}, listed as materialized (${listed}), ${filledSql(['name', 'status', 'source_name', 'account_name'])},
     matching as materialized (
       select * from filled f where ($8::text is null or status = $8)
         and ($9::text[] is null or key::text = any ($9)) and ${where === null ? 'true' : conditionSql(where)}
     ), page as (
       select f.*, row_number() over (order by ${order}) as place from matching f order by ${order} limit $10 offset $11
     )
     select ${TOTALS}, count(*)::int as total, (
       select jsonb_agg(jsonb_build_object('key', f.key::text, 'id', f.id, 'name', f.name, 'status', f.status,
           'source', f.source_name, 'account', case when ${grain === 'source' || grain === 'day'} then null else a.id end,
           'accountName', f.account_name, 'campaign', c.external_id, 'campaignName', c.name,
           'figures', jsonb_build_object(${figures.join(', ')})) order by f.place)
       from page f left join accounts a on a.key = f.account_key
       left join listed l on l.key = f.key
       left join campaigns c on c.key = l.campaign_key and ${grain === 'content' || grain === 'widget'}
     ) as rows
     from matching`,
    [
      accounts.map(({ key }) => key),
      range.startDate,
      range.endDate,
      currency,
      null,
      null,
      campaigns,
      status,
      keys ?? null,
      limit,
      offset,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  const { totals, withoutRevenue } = totalsOf(row, currency);
  return {
    rows: row.rows ?? [],
    total: row.total,
    totals: { ...totals, cost: row.cost, revenue: row.revenue },
    costWithoutRevenue: withoutRevenue?.cost ?? null,
    lacksRate: row.lacksRate,
  };
}
