/** A row of a campaign list; the figures are made up and identical in every run. */
export type CampaignRow = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly device: string;
  readonly country: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly cost: number;
  readonly revenue: number;
  readonly profit: number;
  readonly ctr: number;
  readonly cpc: number;
  readonly cpa: number | null;
  readonly roi: number;
};

const topics = ['solar', 'keto', 'hearing', 'loans', 'travel', 'dating', 'gaming', 'insurance'];
const statuses = ['active', 'paused', 'rejected', 'pending'];
const devices = ['desktop', 'mobile', 'tablet'];
const countries = ['US', 'DE', 'FR', 'GB', 'IN', 'BR', 'JP'];

const oneOf = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Pseudo-random in [0, 1), a function of the index alone. */
function fractionOf(index: number): number {
  const mixed = Math.imul(index ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  return mixed / 2 ** 32;
}

export function campaignRows(count: number): readonly CampaignRow[] {
  return Array.from({ length: count }, (_, index) => {
    const impressions = Math.floor(fractionOf(index) * 900_000) + 1000;
    const clicks = Math.floor(impressions * fractionOf(index + 7) * 0.05) + 1;
    const conversions = Math.floor(clicks * fractionOf(index + 13) * 0.1);
    const cost = Math.round(clicks * (0.02 + fractionOf(index + 29) * 0.4) * 100) / 100;
    const revenue = conversions * 21.5;
    return {
      id: String(index),
      name: `${oneOf(topics, index)}-${(index * 7919) % count}`,
      status: oneOf(statuses, index * 3),
      device: oneOf(devices, index * 5),
      country: oneOf(countries, index * 11),
      impressions,
      clicks,
      conversions,
      cost,
      revenue,
      profit: revenue - cost,
      ctr: clicks / impressions,
      cpc: cost / clicks,
      cpa: conversions === 0 ? null : cost / conversions,
      roi: (revenue - cost) / Math.max(cost, 0.01),
    };
  });
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export type CampaignField = keyof Omit<CampaignRow, 'id'>;
export const textFields = ['name', 'status', 'device', 'country'] as const satisfies readonly CampaignField[];
export const figureFields = [
  'impressions',
  'clicks',
  'conversions',
  'cost',
  'revenue',
  'profit',
  'ctr',
  'cpc',
  'cpa',
  'roi',
] as const satisfies readonly CampaignField[];
/** All grids format figures alike. */
export const formatFigure = (value: number) => figure.format(value);
