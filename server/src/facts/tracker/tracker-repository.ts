import type { DateRange, SubDimension } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { reportsAnything } from '../sync/index.ts';
import { nameOf, type SourceLinks } from './source-links.ts';
import { carriedDimensions, type SubQuestion } from './sub-dimensions.ts';

/** A tracker's figures of one group at one source. `isLinked`: the source's campaign is in a connected account. */
export type TrackerPart = {
  readonly keys: readonly string[];
  readonly source: string;
  readonly isLinked: boolean;
  readonly visits: number;
  readonly landingClicks: number | null;
  readonly conversions: number;
  readonly cost: number | null;
  readonly revenue: number;
};

/** By unnested `t`, and sub-ids `p`. */
const columns: Readonly<Record<SubDimension, string>> = {
  source: `coalesce(t.source, '')`,
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
 * The tracker's figures of each group, by source and by whether its campaign is linked. `together`: a row holds all
 * sub-ids of its visits. Otherwise it holds one, and only rows of the requested one are added up, or the campaigns' own
 * totals when none is requested.
 */
export async function trackerParts(
  queries: Queries,
  account: Pick<Account, 'key'>,
  range: DateRange,
  question: SubQuestion & { readonly links: SourceLinks; readonly together: boolean },
): Promise<TrackerPart[]> {
  const { groupBy, filters, links, together } = question;
  const [position] = carriedDimensions(question);
  const isOfTotals = !together && position === undefined;
  const parameters = [
    account.key,
    range.startDate,
    range.endDate,
    links.trackerCampaigns.map(({ key }) => key),
    links.trackerCampaigns.map(({ id }) => id),
    links.trackerCampaigns.map(({ source }) => source),
    links.trackerCampaigns.map(({ positions }) => positions?.campaign ?? null),
    links.trackerCampaigns.map(({ positions }) => positions?.content ?? null),
    links.trackerCampaigns.map(({ positions }) => positions?.widget ?? null),
    linkedNames(links, together),
    ...filters.values(),
  ];
  const wanted = [...filters.keys()].map((dimension, index) => `and ${columns[dimension]} = $${index + 11}`);
  const hasValue = together || position === undefined ? '' : `and ${columns[position]} <> ''`;
  const named = together ? columns.campaign : columns.trackerCampaign;
  const { rows } = await queries.query<TrackerPart>(
    `select array[${groupBy.map((dimension) => columns[dimension]).join(', ')}]::text[] as keys,
       coalesce(t.source, '') as source, coalesce(t.source || ' ' || ${named} = any ($10), false) as "isLinked",
       ${isOfTotals ? 'coalesce(sum(s.clicks), 0)::bigint' : 'sum(s.visits)::bigint'} as visits,
       ${isOfTotals ? 'null::bigint' : 'sum(s.landing_clicks)::bigint'} as "landingClicks",
       coalesce(sum(s.conversions), 0)::bigint as conversions, sum(s.cost)::bigint as cost,
       coalesce(sum(s.revenue), 0)::bigint as revenue
     from ${isOfTotals ? 'campaign_day s' : 'sub_day s join sub_paths p on p.key = s.sub_key'}
     join unnest($4::int[], $5::text[], $6::text[], $7::int[], $8::int[], $9::int[])
       as t (key, id, source, campaign, content, widget) on t.key = s.campaign_key
     where s.account_key = $1 and s.day between $2 and $3 and ${reportsAnything(isOfTotals ? 'campaign_day' : 'sub_day', 's')}
       ${hasValue} ${wanted.join(' ')}
     group by 1, 2, 3`,
    parameters,
  );
  return rows;
}

/** Linked campaigns: the source's own, or where rows lack those, the tracker's campaigns that name them. */
function linkedNames({ campaigns }: SourceLinks, together: boolean): string[] {
  if (together) return campaigns.map(nameOf);
  return campaigns.flatMap(({ source, trackerCampaigns }) =>
    trackerCampaigns.map((id) => nameOf({ source, id })),
  );
}

/** The totals that a tracker reports for its campaigns. */
export async function trackerTotals(
  queries: Queries,
  account: Pick<Account, 'key'>,
  range: DateRange,
): Promise<Record<'visits' | 'conversions' | 'revenue' | 'trackerCost', number | null>> {
  const { rows } = await queries.query<
    Record<'visits' | 'conversions' | 'revenue' | 'trackerCost', number | null>
  >(
    `select sum(clicks)::bigint as visits, sum(conversions)::bigint as conversions,
       sum(revenue)::bigint as revenue, sum(cost)::bigint as "trackerCost"
     from campaign_day where account_key = $1 and day between $2 and $3`,
    [account.key, range.startDate, range.endDate],
  );
  return rows[0] ?? { visits: null, conversions: null, revenue: null, trackerCost: null };
}
