import { decimalFromMicros } from '@adhelm/contracts';
import * as z from 'zod';
import type { Account, Campaign } from '../market/entities.ts';
import { addFigures, type Figures, figure, measure, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { type Sum, sumsOfDays } from '../market/sums.ts';
import { checked, Refusal } from '../requests/refusal.ts';
import { fieldOf } from './campaigns.ts';

/** The groups that clients use and the market supports: it has one sub-source per source, and no browsers. */
const groups = {
  report_date: ({ day }: Sum) => day,
  campaign_id: ({ campaign }: Sum) => campaign.id,
  source_id: ({ widget }: Sum) => widget?.uid,
  sub_source_id: () => '-1',
  country_code: ({ campaign }: Sum) => campaign.country,
  device_type: ({ campaign }: Sum) => campaign.deviceType,
  traffic_type: () => 'pop',
} as const;
const groupNames = z.enum(Object.keys(groups) as [keyof typeof groups, ...(keyof typeof groups)[]]);
type Group = z.output<typeof groupNames>;

const money = (position: number) => (figures: Figures) =>
  Number(decimalFromMicros(figure(figures, position)));
const count = (position: number) => (figures: Figures) => figure(figures, position);
const figureColumns: Readonly<Record<string, (figures: Figures) => number>> = {
  redirects: count(measure.clicks),
  conversions: count(measure.conversions),
  cost: money(measure.cost),
  revenue: money(measure.revenue),
};
const campaignColumns = ['daily_budget', 'global_budget', 'destination_url', 'campaign_id', 'name'] as const;

const oneOrMore = z.union([z.string(), z.int(), z.array(z.union([z.string(), z.int()])).min(1)]);
const filterSchema = oneOrMore.transform((value) => new Set([value].flat().map(String))).optional();
const bodySchema = z.strictObject({
  filters: z.strictObject({
    from_date: z.iso.date(),
    to_date: z.iso.date(),
    campaign_id: filterSchema,
    source_id: filterSchema,
    country_code: filterSchema,
    device_type: filterSchema,
  }),
  group_by: z
    .array(groupNames)
    .min(1)
    .transform((names) => [...new Set(names)]),
  columns: z.array(z.enum([...Object.keys(figureColumns), ...campaignColumns])).min(1),
});

/** `POST /reports`: column names, starting with the groups, next to rows of values. */
export function report(market: Market, account: Account, body: unknown): unknown {
  const { filters, group_by: by, columns } = checked(bodySchema, body);
  if (filters.to_date < filters.from_date) throw new Refusal(400, 'filters.to_date: is before from_date');
  const ofCampaign = columns.find((name) => !Object.hasOwn(figureColumns, name));
  if (ofCampaign !== undefined && !by.includes('campaign_id')) {
    throw new Refusal(400, `columns: ${ofCampaign} needs the group campaign_id`);
  }
  const campaigns = market.campaigns.filter((campaign) => campaign.account === account);
  const days = { first: filters.from_date, last: filters.to_date };
  const isByWidget = by.includes('source_id') || filters.source_id !== undefined;
  const sums = sumsOfDays(market, campaigns, days, { day: by.includes('report_date'), widget: isByWidget });
  const wanted = (['campaign_id', 'source_id', 'country_code', 'device_type'] as const).map((name) => ({
    among: filters[name],
    of: groups[name],
  }));
  const meant = sums.filter((sum) => wanted.every(({ among, of }) => among?.has(String(of(sum))) ?? true));
  const names = [...new Set<string>([...by, ...columns])];
  return { columns: names, rows: grouped(meant, by).map((row) => valuesOf(market, row, names, by)) };
}

type Row = { readonly keys: readonly unknown[]; readonly campaign: Campaign; readonly figures: Figures };

function grouped(sums: readonly Sum[], by: readonly Group[]): Row[] {
  const rows = new Map<string, Row>();
  for (const sum of sums) {
    const keys = by.map((name) => groups[name](sum));
    const key = JSON.stringify(keys);
    const row = rows.get(key) ?? { keys, campaign: sum.campaign, figures: noFigures() };
    rows.set(key, row);
    addFigures(row.figures, sum.figures);
  }
  return [...rows.values()];
}

function valuesOf(market: Market, { keys, campaign, figures }: Row, names: string[], by: readonly Group[]) {
  return names.map((name, index) =>
    index < by.length ? keys[index] : (figureColumns[name]?.(figures) ?? fieldOf(market, campaign, name)),
  );
}
