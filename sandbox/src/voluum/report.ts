import { decimalFromMicros } from '@adhelm/contracts';
import type { Campaign, Login } from '../market/entities.ts';
import type { TrackerFigures, TrackerRow } from '../market/tracker-figures.ts';
import { trafficSourceOf, voluumId } from './campaigns.ts';
import { columnOf, HOUR, type Include, type ReportRequest } from './report-request.ts';

type Sum = {
  readonly groups: readonly string[];
  readonly campaign: Campaign | null;
  visits: number;
  clicks: number;
  conversions: number;
  cost: number;
  revenue: number;
};
type ReportRow = Record<string, string | number | boolean>;

/**
 * The response to `GET /report`. A report by campaign alone includes campaigns without visits, depending on `include`.
 */
export function report(figures: TrackerFigures, login: Login, request: ReportRequest) {
  const campaigns = figures
    .campaigns(login)
    .filter((campaign) => isIncluded(figures, campaign, request.include))
    .filter((campaign) => request.campaign === null || voluumId(campaign) === request.campaign);
  const { hours, timeZone } = request;
  const sums = summed(
    figures.rows(login, campaigns, { ...hours, timeZone, byHour: request.groupBy.includes(HOUR) }),
    campaigns,
    request,
  );
  const rows = sums.map((sum) => reportRow(figures, sum, request.groupBy));
  const { sort, isDescending, offset, limit } = request;
  if (sort !== null) rows.sort((a, b) => compared(a[sort], b[sort]) * (isDescending ? -1 : 1));
  return {
    totalRows: rows.length,
    rows: rows.slice(offset, offset + limit).map((row) => chosen(row, request)),
    totals: totalsOf(sums),
    limit,
    offset,
    truncated: false,
    columnMappings: [],
    messages: [],
  };
}

function isIncluded(figures: TrackerFigures, campaign: Campaign, include: Include): boolean {
  if (include === 'ACTIVE') return !figures.isArchived(campaign);
  return include !== 'ARCHIVED' || figures.isArchived(campaign);
}

function summed(
  rows: readonly TrackerRow[],
  campaigns: readonly Campaign[],
  { groupBy, include }: ReportRequest,
): Sum[] {
  const isByCampaign = groupBy.includes('campaign');
  const sums = new Map<string, Sum>();
  const sumOf = (groups: readonly string[], campaign: Campaign): Sum => {
    const key = groups.join('\n');
    const known = sums.get(key) ?? {
      groups,
      campaign: isByCampaign ? campaign : null,
      visits: 0,
      clicks: 0,
      conversions: 0,
      cost: 0,
      revenue: 0,
    };
    sums.set(key, known);
    return known;
  };
  for (const row of rows) {
    const sum = sumOf(
      groupBy.map((name) => groupOf(row, name)),
      row.campaign,
    );
    sum.visits += row.visits;
    sum.clicks += row.landingClicks;
    sum.conversions += row.conversions;
    sum.cost += row.cost;
    sum.revenue += row.revenue;
  }
  if (groupBy.length === 1 && isByCampaign && include !== 'TRAFFIC') {
    for (const campaign of campaigns) sumOf([voluumId(campaign)], campaign);
  }
  return [...sums.values()];
}

function groupOf({ campaign, day, clockHour, subs }: TrackerRow, name: string): string {
  if (name === 'campaign') return voluumId(campaign);
  if (name === 'day') return day;
  if (name === HOUR) return String(clockHour ?? '');
  return subs[Number(name.slice('custom-variable-'.length)) - 1] ?? '';
}

function reportRow(figures: TrackerFigures, sum: Sum, groupBy: readonly string[]): ReportRow {
  const { campaign, visits, clicks, conversions, cost, revenue } = sum;
  const named = groupBy.map((name, index) => [columnOf(name), sum.groups[index] ?? ''] as const);
  const described =
    campaign === null
      ? {}
      : {
          campaignName: figures.nameOf(campaign),
          trafficSourceId: trafficSourceOf(campaign).id,
          trafficSourceName: trafficSourceOf(campaign).name,
          deleted: figures.isArchived(campaign),
        };
  return {
    ...Object.fromEntries(named),
    ...described,
    visits,
    clicks,
    conversions,
    revenue: units(revenue),
    cost: units(cost),
    profit: units(revenue - cost),
    cpv: per(cost, visits) / 1e6,
    ctr: per(clicks, visits) * 100,
    cr: per(conversions, clicks) * 100,
    cv: per(conversions, visits) * 100,
    roi: per(revenue - cost, cost) * 100,
    epv: per(revenue, visits) / 1e6,
    epc: per(revenue, clicks) / 1e6,
    ap: per(revenue, conversions) / 1e6,
  };
}

function chosen(row: ReportRow, { columns, groupBy }: ReportRequest): ReportRow {
  if (columns === null) return row;
  const groups = new Set(groupBy.map(columnOf));
  return Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name) || groups.has(name)));
}

function totalsOf(sums: readonly Sum[]) {
  const total = (value: (sum: Sum) => number) => sums.reduce((all, sum) => all + value(sum), 0);
  return {
    visits: total(({ visits }) => visits),
    clicks: total(({ clicks }) => clicks),
    conversions: total(({ conversions }) => conversions),
    revenue: units(total(({ revenue }) => revenue)),
    cost: units(total(({ cost }) => cost)),
  };
}

function compared(a: ReportRow[string] | undefined, b: ReportRow[string] | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}

function units(micros: number): number {
  return Number(decimalFromMicros(micros));
}

function per(amount: number, count: number): number {
  return count === 0 ? 0 : amount / count;
}
