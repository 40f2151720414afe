import type { DateRange, SubDimension, WithoutRate } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { reportsAnything } from '../sync/index.ts';
import type { LinkedCampaign, SourceLinks } from './source-links.ts';
import {
  grainOf,
  type SourceColumn,
  type SourceGrain,
  type SubQuestion,
  sourceColumnOf,
} from './sub-dimensions.ts';

/** A source's figures of one group. `cost` is in the tracker's currency, null when a part of it has no rate. */
export type SourcePart = {
  readonly keys: readonly string[];
  readonly source: string;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly cost: number | null;
};

export type SourceParts = { readonly parts: SourcePart[]; readonly withoutRate: WithoutRate[] };

const columns: Readonly<Record<SourceColumn, string>> = {
  source: 'l.source',
  trackerCampaign: 'l.tracker',
  campaign: 'c.external_id',
  content: 'e.external_id',
  widget: 'e.external_id',
  day: 'f.day::text',
};

const joins: Readonly<Record<SourceGrain, string>> = {
  campaign_day: '',
  content_day: 'join contents e on e.key = f.content_key',
  widget_day: 'join widgets e on e.key = f.widget_key',
};

/** The figures of the linked campaigns by the groups of a query, for the sources that can break them down that way. */
export async function sourceParts(
  queries: Queries,
  range: DateRange,
  question: SubQuestion & { readonly links: SourceLinks; readonly currency: string },
): Promise<SourceParts> {
  const parts: SourcePart[] = [];
  const withoutRate: WithoutRate[] = [];
  const bySource = Map.groupBy(question.links.campaigns, ({ source }) => source);
  for (const [source, campaigns] of bySource) {
    const positions = question.links.positions.get(source);
    if (positions === undefined) continue;
    const column = (dimension: SubDimension) => sourceColumnOf(dimension, positions);
    const groups = question.groupBy.map(column);
    const filters = [...question.filters].map(([dimension, value]) => ({ column: column(dimension), value }));
    const columnNames = [...groups, ...filters.map((filter) => filter.column)];
    const grain = grainOf(columnNames);
    const linked = columnNames.includes('trackerCampaign') ? unshared(campaigns) : campaigns;
    if (grain === null || linked.length === 0) continue;
    const sql = daily(
      grain,
      groups.flatMap((name) => name ?? []),
      filters.flatMap((filter) => filter.column ?? []),
    );
    const parameters = [
      range.startDate,
      range.endDate,
      question.currency,
      linked.map(({ key }) => key),
      linked.map(() => source),
      linked.map(({ trackerCampaigns }) => trackerCampaigns[0] ?? ''),
      linked.map(({ currency }) => currency),
      ...filters.map(({ value }) => value),
    ];
    const result = await queries.query<SourcePart>(
      `${sql} select keys, sum(clicks)::bigint as clicks,
         sum(conversions)::bigint as conversions,
         case when bool_or(d.cost is not null and r.rate is null) then null
           else sum(converted_micros(d.cost, r.rate))::bigint end as cost
       from daily d join rates r using (currency, day) group by keys`,
      parameters,
    );
    parts.push(
      ...result.rows.map(({ keys, clicks, conversions, cost }) => ({
        keys,
        source,
        clicks,
        conversions,
        cost,
      })),
    );
    const missing = await queries.query<WithoutRate>(
      `${sql} select currency, array_agg(distinct d.day::text) as days, sum(d.cost)::bigint as amount
       from daily d join rates r using (currency, day)
       where r.rate is null and d.cost is not null group by currency`,
      parameters,
    );
    withoutRate.push(...missing.rows);
  }
  return { parts, withoutRate: byCurrency(withoutRate) };
}

/**
 * $1 and $2 the range, $3 the currency, $4 to $7 the linked campaigns, then the filters' values. Amounts are converted
 * by day, once per currency and day, because `fx_rate` is costly.
 */
function daily(
  grain: SourceGrain,
  groups: readonly SourceColumn[],
  filters: readonly SourceColumn[],
): string {
  const wanted = filters.map((name, index) => `and ${columns[name]} = $${index + 8}`);
  return `with daily as materialized (
      select array[${groups.map((name) => columns[name]).join(', ')}]::text[] as keys, l.source, l.currency, f.day,
        sum(f.clicks)::bigint as clicks, sum(f.conversions)::bigint as conversions, sum(f.cost)::bigint as cost
      from unnest($4::int[], $5::text[], $6::text[], $7::text[]) as l (key, source, tracker, currency)
      join campaigns c on c.key = l.key
      join ${grain} f on f.campaign_key = l.key and f.day between $1 and $2
        and ${reportsAnything(grain, 'f')}
      ${joins[grain]}
      where true ${wanted.join(' ')}
      group by 1, 2, 3, 4
    ), rates as materialized (
      select currency, day, fx_rate(currency, $3, day) as rate from (select distinct currency, day from daily) days
    )`;
}

/** Campaigns shared by two tracker campaigns cannot be split, so neither they nor the others of those two count. */
function unshared(campaigns: readonly LinkedCampaign[]): LinkedCampaign[] {
  const shared = new Set(
    campaigns.flatMap(({ trackerCampaigns }) => (trackerCampaigns.length > 1 ? trackerCampaigns : [])),
  );
  return campaigns.filter(({ trackerCampaigns }) => !trackerCampaigns.some((id) => shared.has(id)));
}

function byCurrency(found: readonly WithoutRate[]): WithoutRate[] {
  return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    days: [...new Set(parts.flatMap(({ days }) => days))].sort(),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
