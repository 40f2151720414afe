/** The figures by which a list can be sorted. */
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
