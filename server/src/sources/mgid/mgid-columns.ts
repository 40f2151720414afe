import type { Column, Filter } from '@adhelm/contracts';

const currency = (name: string, label: string): Column => ({
  name,
  label,
  format: 'currency',
  align: 'right',
});
const percent = (name: string, label: string): Column => ({ name, label, format: 'percent', align: 'right' });
const count = (name: string, label: string): Column => ({ name, label, format: 'number', align: 'right' });
const text = (name: string, label: string): Column => ({ name, label });

const figures: readonly Column[] = [
  currency('cost', 'Cost'),
  count('impressions', 'Impressions'),
  count('clicks', 'Clicks'),
  percent('ctr', 'CTR'),
  currency('cpc', 'CPC'),
  count('conversions', 'Conversions'),
  currency('cpa', 'CPA'),
  currency('revenue', 'Revenue'),
  currency('profit', 'Profit'),
  percent('roi', 'ROI'),
];

/** Names are the specification's; each is a field of `campaignRowSchema` when its underscores become capitals. */
export const campaignColumns: readonly Column[] = [
  text('id', 'ID'),
  text('name', 'Name'),
  text('status', 'Status'),
  ...figures,
  currency('epc', 'EPC'),
  currency('budget', 'Daily budget'),
  text('campaign_type', 'Type'),
  text('start_date', 'Start date'),
];

/** As above, of `contentRowSchema`. */
export const contentColumns: readonly Column[] = [
  { name: 'image_url', label: 'Image', format: 'image' },
  text('id', 'ID'),
  text('headline', 'Headline'),
  text('status', 'Status'),
  currency('default_bid', 'CPC bid'),
  ...figures,
  { name: 'target_url', label: 'Target URL', format: 'url' },
];

/** The specification's status options of MGID. */
export const campaignFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    multiple: true,
    options: [
      { id: 'active', name: 'Active' },
      { id: 'paused', name: 'Paused' },
    ],
  },
];

export const contentFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    multiple: true,
    options: [
      { id: 'active', name: 'Active' },
      { id: 'paused', name: 'Paused' },
      { id: 'blocked', name: 'Blocked' },
      { id: 'onModeration', name: 'On moderation' },
    ],
  },
];
