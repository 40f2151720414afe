/** Columns of the campaign list of a source with impressions, in its order. */
export const columns = [
  'ID',
  'Name',
  'Status',
  'Cost',
  'Impressions',
  'Clicks',
  'CTR',
  'CPC',
  'Conversions',
  'CPA',
  'Revenue',
  'Profit',
  'ROI',
  'EPC',
  'Daily budget',
  'Type',
  'Start date',
] as const;

/** Columns with figures, which are aligned to the end. */
export const isFigure = (column: string) => !['ID', 'Name', 'Status', 'Type', 'Start date'].includes(column);

type Campaign = { readonly id: string; readonly name: string; readonly cells: readonly string[] };

const ROWS = 50;
const topics = ['solar', 'keto', 'hearing', 'loans', 'travel', 'dating', 'gaming', 'insurance'];
const count = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** A row with made-up figures, formatted. */
function campaignOf(index: number): Campaign {
  const impressions = 1000 + ((index * 7919) % 900_000);
  const clicks = 1 + Math.floor(impressions * (0.002 + (index % 7) / 500));
  const conversions = 1 + Math.floor(clicks / 40);
  const cost = clicks * 0.07;
  const revenue = conversions * 3.1;
  const cells = [
    index % 3 === 0 ? 'Paused' : 'Active',
    money.format(cost),
    count.format(impressions),
    count.format(clicks),
    share.format(clicks / impressions),
    money.format(cost / clicks),
    count.format(conversions),
    money.format(cost / conversions),
    money.format(revenue),
    money.format(revenue - cost),
    share.format((revenue - cost) / cost),
    money.format(revenue / clicks),
    money.format(100),
    'Content',
    '2026-11-01',
  ];
  return { id: String(500_000 + index), name: `${topics[index % topics.length]}-${index * 7919}`, cells };
}

/** The 50 rows of the list, part of the bundle. */
export const campaigns: readonly Campaign[] = Array.from({ length: ROWS }, (_, index) => campaignOf(index));
