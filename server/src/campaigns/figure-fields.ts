/** Figures that a list can be sorted by. */
export const figureFields = [
  'impressions',
  'views',
  'clicks',
  'conversions',
  'cost',
  'revenue',
  'profit',
  'ctr',
  'cpc',
  'cpa',
  'cr',
  'epc',
  'roi',
] as const;
