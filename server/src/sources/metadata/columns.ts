import type { Column } from '@adhelm/contracts';
import { count, currency, image, percent, text, url } from './makers.ts';

/** Each name of the specification with the one label and format that it has at every source. */
export const column = {
  id: text('id', 'ID'),
  name: text('name', 'Name'),
  enabled: text('enabled', 'Enabled'),
  status: text('status', 'Status'),
  defaultBid: currency('default_bid', 'CPC bid'),
  /** The budget of a day: it is what every source with a budget has. */
  budget: currency('budget', 'Daily budget'),
  startDate: text('start_date', 'Start date'),
  archived: text('archived', 'Archived'),
  epc: currency('epc', 'EPC'),
  headline: text('headline', 'Headline'),
  imageUrl: image('image_url', 'Image'),
  description: text('description', 'Description'),
  approvalStatus: text('approval_status', 'Approval'),
  adminStatus: text('admin_status', 'Review'),
  /** This and `capping` limit how often one person sees it. */
  frequency: count('frequency', 'Frequency'),
  capping: count('capping', 'Capping'),
  /** Impressions that were seen, where a source counts them apart. */
  views: count('views', 'Viewable impressions'),
  adgroupId: text('adgroup_id', 'Ad group ID'),
  adgroupName: text('adgroup_name', 'Ad group'),
  targetUrl: url('target_url', 'Target URL'),
} as const satisfies Readonly<Record<string, Column>>;

const cost = currency('cost', 'Cost');
const clicks = count('clicks', 'Clicks');
const outcome = [
  currency('cpc', 'CPC'),
  count('conversions', 'Conversions'),
  currency('cpa', 'CPA'),
  currency('revenue', 'Revenue'),
  currency('profit', 'Profit'),
  percent('roi', 'ROI'),
];

export const figures: readonly Column[] = [
  cost,
  count('impressions', 'Impressions'),
  clicks,
  percent('ctr', 'CTR'),
  ...outcome,
];
/** Figures of a source that counts no impressions: what it sends is a visit at once. */
export const visitFigures: readonly Column[] = [cost, clicks, ...outcome];

/** What files and thin APIs tell of a campaign. */
export const plainCampaignColumns: readonly Column[] = [column.id, column.name, column.status, ...figures];

/** As above, of a content. */
export const plainContentColumns: readonly Column[] = [
  column.id,
  column.headline,
  column.status,
  ...figures,
  column.targetUrl,
];
