import type { DateRange, SubDimension } from '@adhelm/contracts';
import { daysBeside } from '../performance/index.ts';
import { reportsAnything } from '../sync/index.ts';
import type { QueryParameters } from './query-parameters.ts';
import type { SourceLinks } from './source-links.ts';
import {
  grainOf,
  type SourceColumn,
  type SourceGrain,
  type SubQuestion,
  sourceColumnOf,
} from './sub-dimensions.ts';

const joins: Readonly<Record<SourceGrain, string>> = {
  campaign_day: '',
  content_day: 'join contents e on e.key = f.content_key',
  widget_day: 'join widgets e on e.key = f.widget_key',
};

/** Which figures of the sources behind some trackers to read. */
export type SourceRequest = SubQuestion & {
  /** The trackers' keys. */
  readonly reporters: readonly number[];
  readonly range: DateRange;
  readonly links: SourceLinks;
  /** Whether rollups may be read: those of one tracker, if they are built and the person sees all accounts. */
  readonly isRolledUp: boolean;
  /** The summed weeks of each source in the range; their costs are in `currency`, which is that of the tracker. */
  readonly weeks: ReadonlyMap<string, readonly string[]>;
  readonly currency: string;
};

/**
 * SQL: what the sources report of the linked campaigns by the groups of a query, row by row, from the sources that can break
 * it down that way: `k0`, `k1` …, `source`, `day`, `currency`, `clicks`, `conversions`, `cost`. Null if none can. Sources
 * that are read in the same way are read together.
 */
export function sourceRowsSql(request: SourceRequest, parameters: QueryParameters): string | null {
  const { links, groupBy, filters } = request;
  const parts = new Map<string, Part>();
  for (const source of new Set(links.accounts.map((account) => account.source))) {
    const positions = links.positions.get(source);
    if (positions === undefined) continue;
    const column = (dimension: SubDimension) => sourceColumnOf(dimension, positions);
    const groups = groupBy.map(column);
    const wanted = [...filters].map(([dimension, value]) => ({ column: column(dimension), value }));
    const grain = grainOf([...groups, ...wanted.map((filter) => filter.column)]);
    if (grain === null) continue;
    const way = JSON.stringify([grain, groups, wanted]);
    const sources = [...(parts.get(way)?.sources ?? []), source];
    parts.set(way, { sources, grain, groups, wanted });
  }
  if (parts.size === 0) return null;
  return [...parts.values()].map((part) => partSql(request, part, parameters)).join(' union all ');
}

type Part = {
  readonly sources: readonly string[];
  readonly grain: SourceGrain;
  readonly groups: readonly (SourceColumn | null)[];
  readonly wanted: readonly { readonly column: SourceColumn | null; readonly value: string }[];
};

/** The weeks that are summed at all sources of a part, unless its groups or filters need days. */
function weeksOf({ weeks, groupBy, filters }: SourceRequest, { sources }: Part): readonly string[] {
  if (groupBy.includes('day') || filters.has('day')) return [];
  const [first = [], ...others] = sources.map((source) => weeks.get(source) ?? []);
  return first.filter((week) => others.every((other) => other.includes(week)));
}

function partSql(request: SourceRequest, part: Part, parameters: QueryParameters): string {
  const { reporters, range } = request;
  const { sources, grain, groups, wanted } = part;
  const names = [...groups, ...wanted.map(({ column }) => column)].flatMap((name) => name ?? []);
  const isRolledUp =
    request.isRolledUp &&
    grain !== 'campaign_day' &&
    !names.some((name) => name === 'campaign' || name === 'trackerCampaign');
  const columns: Readonly<Record<SourceColumn, string>> = {
    source: isRolledUp ? 'f.source' : 'l.source',
    trackerCampaign: 'b.tracker',
    campaign: 'l.id',
    content: isRolledUp ? 'f.entity_id' : 'e.external_id',
    widget: isRolledUp ? 'f.entity_id' : 'e.external_id',
    day: 'f.day::text',
  };
  const conditions = wanted.flatMap(({ column, value }) =>
    column === null ? [] : [`and ${columns[column]} = ${parameters.add(value)}`],
  );
  const keys = groups.flatMap((name, index) => (name === null ? [] : [`${columns[name]} as k${index}, `]));
  const weeks = isRolledUp || grain === 'campaign_day' ? weeksOf(request, part) : [];
  const days = `f.day = any (${parameters.add(daysBeside(range, weeks))}::date[])`;
  const summed =
    weeks.length === 0
      ? null
      : {
          columns: `null::date as day, ${parameters.add(request.currency)}::text as currency`,
          at: `f.week = any (${parameters.add(weeks)}::date[])`,
        };
  const from = `any (${parameters.add(sources)}::text[])`;
  if (isRolledUp) {
    const rows = (table: string, columns: string, at: string) => `
      select ${keys.join('')}f.source, ${columns}, f.clicks, f.conversions, f.cost
      from ${table} f
      where f.reporter_key = any (${parameters.add(reporters)}) and f.level = '${grain === 'content_day' ? 'content' : 'widget'}'
        and f.source = ${from} and ${at} ${conditions.join(' ')}`;
    const ofDays = rows('named_entity_sums', 'f.day, f.currency', days);
    if (summed === null) return ofDays;
    return `${ofDays} union all ${rows('named_entity_weeks', summed.columns, summed.at)}`;
  }
  const campaigns = `l.source = ${from} ${wanted
    .flatMap(({ column }, index) => (column === 'campaign' ? [conditions[index]] : []))
    .join(' ')}`;
  const rows = (facts: string, columns: string) => `
    select ${keys.join('')}l.source, ${columns}, f.clicks, f.conversions, f.cost
    from linked l
    ${names.includes('trackerCampaign') ? 'join only_of_one b on b.source = l.source and b.id = l.id' : ''}
    join ${facts} on f.campaign_key = l.key
    ${joins[grain]}
    where l.source = ${from} ${conditions.join(' ')}`;
  const ofDays = rows(factsOf(grain, campaigns, days), 'f.day, l.currency');
  if (summed === null) return ofDays;
  const sums = `(
      select * from named_campaign_weeks f
      where f.reporter_key = any (${parameters.add(reporters)}) and f.source = ${from} and ${summed.at} offset 0
    ) f`;
  return `${ofDays} union all ${rows(sums, summed.columns)}`;
}

/**
 * SQL: the facts of linked campaigns, as `f`. Those of campaigns are read by one scan of an index: thousands of scans, one for each
 * campaign, take three times as long.
 */
function factsOf(grain: SourceGrain, campaigns: string, days: string): string {
  const reported = `${days} and ${reportsAnything(grain, 'f')}`;
  if (grain !== 'campaign_day') return `(select * from ${grain} f where ${reported}) f`;
  return `(
      select * from campaign_day f
      where f.campaign_key = any (array(select l.key from linked l where ${campaigns})) and ${reported} offset 0
    ) f`;
}

/**
 * SQL: the linked campaigns of one tracker campaign, as `only_of_one`. Campaigns shared by two cannot be split, so neither
 * they nor the others of those two count.
 */
export function onlyOfOneSql({ reporters, range }: SourceRequest, parameters: QueryParameters): string {
  return `naming as materialized (
      select distinct l.source, l.id, d.part_key
      from linked l
      join attributed_day d on d.source = l.source and d.campaign_id = l.id and d.level = 'campaign'
        and d.reporter_key = any (${parameters.add(reporters)})
        and d.day between ${parameters.add(range.startDate)} and ${parameters.add(range.endDate)}
    ), shared as materialized (
      select part_key from naming n
      where exists (select from naming o where o.source = n.source and o.id = n.id and o.part_key <> n.part_key)
    ), only_of_one as materialized (
      select n.source, n.id, c.external_id as tracker from naming n join campaigns c on c.key = n.part_key
      where n.part_key not in (select part_key from shared)
    )`;
}
