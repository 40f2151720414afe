import type { DateRange, SubDimension } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { daysBeside } from '../performance/index.ts';
import { reportsAnything } from '../sync/index.ts';
import type { QueryParameters } from './query-parameters.ts';
import type { SourceLinks } from './source-links.ts';
import { carriedDimensions, type SubQuestion } from './sub-dimensions.ts';

/** Which figures of a tracker to read. */
export type TrackerRequest = SubQuestion & {
  readonly account: Pick<Account, 'key' | 'currency'>;
  readonly range: DateRange;
  readonly links: SourceLinks;
  /** Whether a row of the tracker holds all sub-ids of its visits. */
  readonly together: boolean;
  /** Whether rollups may be read: they are built, and the person sees all accounts. */
  readonly isRolledUp: boolean;
  /** The summed weeks of its visits in the range. */
  readonly weeks: readonly string[];
  /** Whether other trackers count some of its campaigns' days, which are then in `lost`. */
  readonly loses: boolean;
};

/**
 * SQL: like `trackerPartsSql`, for several trackers together in one currency; amounts of days without a rate are left out. Needs
 * `rates`, and `lost` if any of them loses days.
 */
export function trackersPartsSql(
  trackers: readonly TrackerRequest[],
  currency: string,
  parameters: QueryParameters,
): string {
  const [only, other] = trackers;
  if (only !== undefined && other === undefined && only.account.currency === currency) {
    return trackerPartsSql(only, parameters);
  }
  const parts = trackers.map((tracker) => {
    const isForeign = tracker.account.currency !== currency;
    const here = (amount: string) => (isForeign ? `converted_micros(${amount}, r.rate)` : amount);
    const rates = isForeign
      ? `left join rates r on r.currency = ${parameters.add(tracker.account.currency)} and r.day = v.day`
      : '';
    const keys = tracker.groupBy.map((_dimension, index) => `v.k${index}, `).join('');
    return `
      select ${keys}v.source, v.visits, v.landing_clicks, v.conversions, ${here('v.revenue')} as revenue,
        ${here('v.cost')} as cost, v.linked_visits, ${here('v.linked_revenue')} as linked_revenue
      from (${trackerPartsSql(tracker, parameters, { byDay: isForeign })}) v
      ${rates}`;
  });
  const keys = [...(only?.groupBy ?? []).map((_dimension, index) => `k${index}`), 'source'].join(', ');
  return `select ${keys}, ${PART_SUMS} from (${parts.join(' union all ')}) v group by ${keys}`;
}

/** SQL: adds up rows of trackers. */
const PART_SUMS = `coalesce(sum(visits), 0)::bigint as visits, sum(landing_clicks)::bigint as landing_clicks,
      coalesce(sum(conversions), 0)::bigint as conversions, coalesce(sum(revenue), 0)::bigint as revenue,
      sum(cost)::bigint as cost, sum(linked_visits)::bigint as linked_visits,
      coalesce(sum(linked_revenue), 0)::bigint as linked_revenue`;

/** `byDay`: with `day`, so that amounts can be converted. */
type PartOptions = { readonly byDay?: boolean };

/**
 * SQL: a query for the tracker's figures of each group (`k0`, `k1` …) at each source. `linked_visits` and `linked_revenue` are
 * the part of campaigns in `linked`.
 */
export function trackerPartsSql(
  request: TrackerRequest,
  parameters: QueryParameters,
  { byDay = false }: PartOptions = {},
): string {
  return canRollUp(request) ? rolledSql(request, parameters, byDay) : factsSql(request, parameters, byDay);
}

/** Whether a request is read from rollups, which have one sub-id, or the tracker's campaign, beside source and day. */
export function canRollUp({ together, isRolledUp, loses, groupBy, filters }: TrackerRequest): boolean {
  if (!together || !isRolledUp || loses) return false;
  const carried = carriedDimensions({ groupBy, filters });
  const hasCampaign = groupBy.includes('trackerCampaign') || filters.has('trackerCampaign');
  return carried.length + (hasCampaign ? 1 : 0) <= 1;
}

/** The sources whose ids are in one sub-id are read together, because PostgreSQL finds their rows in one index range each. */
function rolledSql(request: TrackerRequest, parameters: QueryParameters, byDay: boolean): string {
  const { account, range, links, groupBy, filters } = request;
  const [carried] = carriedDimensions(request);
  const sources = [...new Set(links.trackerCampaigns.map(({ source }) => source ?? ''))];
  const byPosition = Map.groupBy(sources, (source) =>
    carried === undefined ? 0 : positionOf(carried, links.positions.get(source)),
  );
  const tracker = parameters.add(account.key);
  // a sum of a week says nothing of its days
  const needsDays = byDay || groupBy.includes('day') || filters.has('day');
  const weeks = needsDays ? [] : request.weeks;
  const times = [
    {
      table: 'visits_by_value',
      day: 'v.day',
      at: `v.day = any (${parameters.add(daysBeside(range, weeks))}::date[])`,
    },
    ...(weeks.length === 0
      ? []
      : [{ table: 'visit_weeks', day: 'null::date', at: `v.week = any (${parameters.add(weeks)}::date[])` }]),
  ];
  const values = new Map([...filters].map(([dimension, value]) => [dimension, parameters.add(value)]));
  const parts = [...byPosition].flatMap(([position, own]) => {
    // where a source's ids are in no sub-id, all its visits are those without one
    const value = position === null ? `''` : 'v.value';
    const columnOf = (dimension: SubDimension) => {
      if (dimension === 'source') return 'v.source';
      return dimension === 'day' ? 'v.day::text' : value;
    };
    const wanted = [...values].map(
      ([dimension, placeholder]) => `and ${columnOf(dimension)} = ${placeholder}`,
    );
    const columns = `${groupBy.map((dimension, index) => `${columnOf(dimension)} as k${index}, `).join('')}v.source`;
    const from = parameters.add(own);
    return times.map(
      ({ table, day, at }) => `
      select ${columns}, ${day} as day, v.visits, v.landing_clicks, v.conversions, v.revenue, v.cost, v.linked_visits,
        v.linked_revenue
      from ${table} v
      where v.reporter_key = ${tracker} and v.position = ${position ?? 0}
        and v.source = any (${from}::text[]) and ${at} ${wanted.join(' ')}`,
    );
  });
  const keys = [...groupBy.map((_dimension, index) => `k${index}`), 'source', ...(byDay ? ['day'] : [])].join(
    ', ',
  );
  return `
    select ${keys}, ${PART_SUMS}
    from (${parts.join(' union all ')}) v group by ${keys}`;
}

/** The sub-id of a dimension at a source; null where the source's ids are in none. */
function positionOf(
  dimension: SubDimension,
  positions: { readonly [Level in 'campaign' | 'content' | 'widget']: number | null } | undefined,
): number | null {
  if (dimension === 'campaign' || dimension === 'content' || dimension === 'widget') {
    return positions?.[dimension] ?? null;
  }
  return Number(dimension.slice('sub'.length));
}

/** By unnested `t`, and sub-ids `p`. */
export const visitColumns: Readonly<Record<SubDimension, string>> = {
  source: 't.source',
  trackerCampaign: 't.id',
  day: 's.day::text',
  campaign: `coalesce(p.subs[t.campaign], '')`,
  content: `coalesce(p.subs[t.content], '')`,
  widget: `coalesce(p.subs[t.widget], '')`,
  sub1: `coalesce(p.subs[1], '')`,
  sub2: `coalesce(p.subs[2], '')`,
  sub3: `coalesce(p.subs[3], '')`,
  sub4: `coalesce(p.subs[4], '')`,
  sub5: `coalesce(p.subs[5], '')`,
  sub6: `coalesce(p.subs[6], '')`,
};

/**
 * A row that holds one sub-id is counted only for that one, and the campaigns' own totals when none is requested. Its
 * visits are linked if those of its tracker campaign name a linked campaign.
 */
function factsSql(request: TrackerRequest, parameters: QueryParameters, byDay: boolean): string {
  const { account, range, links, together, loses, groupBy, filters } = request;
  const [position] = carriedDimensions(request);
  const isOfTotals = !together && position === undefined;
  const table = isOfTotals ? 'campaign_day' : 'sub_day';
  const wanted = [...filters].map(
    ([dimension, value]) => `and ${visitColumns[dimension]} = ${parameters.add(value)}`,
  );
  if (!together && position !== undefined) wanted.push(`and ${visitColumns[position]} <> ''`);
  const tracker = parameters.add(account.key);
  const days = `between ${parameters.add(range.startDate)} and ${parameters.add(range.endDate)}`;
  if (loses) wanted.push(`and not ${isLostSql(tracker, together)}`);
  const isLinked = together
    ? `exists (select from linked l where l.source = t.source and l.id = p.subs[t.campaign])`
    : `t.key in (
        select d.part_key from attributed_day d join linked l on l.source = d.source and l.id = d.campaign_id
        where d.reporter_key = ${tracker} and d.level = 'campaign' and d.day ${days}
      )`;
  const visits = isOfTotals ? 's.clicks' : 's.visits';
  return `
    select ${groupBy.map((_dimension, index) => `k${index}, `).join('')}source,${byDay ? ' day,' : ''}
      coalesce(sum(visits), 0)::bigint as visits, sum(landing_clicks)::bigint as landing_clicks,
      coalesce(sum(conversions), 0)::bigint as conversions, coalesce(sum(revenue), 0)::bigint as revenue,
      sum(cost)::bigint as cost, coalesce(sum(visits) filter (where is_linked), 0)::bigint as linked_visits,
      coalesce(sum(revenue) filter (where is_linked), 0)::bigint as linked_revenue
    from (
      select ${groupBy.map((dimension, index) => `${visitColumns[dimension]} as k${index}, `).join('')}t.source, s.day,
        ${isLinked} as is_linked, ${visits} as visits,
        ${isOfTotals ? 'null::bigint' : 's.landing_clicks'} as landing_clicks, s.conversions, s.cost, s.revenue
      from ${table} s ${isOfTotals ? '' : 'join sub_paths p on p.key = s.sub_key'}
      join ${trackerCampaignsSql(links, parameters)} on t.key = s.campaign_key
      where s.account_key = ${tracker} and s.day ${days} and ${reportsAnything(table, 's')} ${wanted.join(' ')}
    ) visit
    group by ${[...groupBy, 'source', ...(byDay ? ['day'] : [])].map((_column, index) => index + 1).join(', ')}`;
}

/**
 * SQL: whether another tracker counts a row. A row with one sub-id says of a day of a tracker campaign what several campaigns may
 * share, so it is left out if all that this one names are counted elsewhere.
 */
function isLostSql(tracker: string, together: boolean): string {
  if (together) {
    return `exists (
        select from lost x where x.reporter_key = ${tracker} and x.source = t.source
          and x.campaign_id = p.subs[t.campaign] and x.day = s.day
      )`;
  }
  return `(t.key, s.day) in (
        select d.part_key, d.day from attributed_day d
        left join lost x on x.reporter_key = d.reporter_key and x.source = d.source
          and x.campaign_id = d.campaign_id and x.day = d.day
        where d.reporter_key = ${tracker} and d.level = 'campaign'
        group by 1, 2 having bool_and(x.day is not null)
      )`;
}

/** SQL: a tracker's campaigns with their sources and the positions of their ids, as `t`. */
export function trackerCampaignsSql({ trackerCampaigns }: SourceLinks, parameters: QueryParameters): string {
  const of = <Value>(value: (campaign: SourceLinks['trackerCampaigns'][number]) => Value) =>
    parameters.add(trackerCampaigns.map(value));
  return `unnest(${of(({ key }) => key)}::int[], ${of(({ id }) => id)}::text[],
    ${of(({ source }) => source ?? '')}::text[], ${of(({ positions }) => positions?.campaign ?? null)}::int[],
    ${of(({ positions }) => positions?.content ?? null)}::int[],
    ${of(({ positions }) => positions?.widget ?? null)}::int[]) as t (key, id, source, campaign, content, widget)`;
}
