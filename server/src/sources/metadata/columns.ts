import type { Column } from '@adhelm/contracts';
import { count, currency, image, percent, text, url } from './makers.ts';

/** Each column name of the specification with one label and format for all sources. */
export const column = {
  id: text('id', 'ID'),
  name: text('name', 'Name'),
  enabled: text('enabled', 'Enabled'),
  status: text('status', 'Status'),
  defaultBid: currency('default_bid', 'CPC bid'),
  /** The daily budget, which every source with budgets has. */
  budget: currency('budget', 'Daily budget'),
  startDate: text('start_date', 'Start date'),
  archived: text('archived', 'Archived'),
  epc: currency('epc', 'EPC'),
  headline: text('headline', 'Headline'),
  imageUrl: image('image_url', 'Image'),
  description: text('description', 'Description'),
  approvalStatus: text('approval_status', 'Approval'),
  adminStatus: text('admin_status', 'Review'),
  /** This and `capping` limit how often one person sees the ad. */
  frequency: count('frequency', 'Frequency'),
  capping: count('capping', 'Capping'),
  /** Impressions that were viewable, for sources that count them separately. */
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
/** Figures of a source without impressions: each delivery is a visit. */
export const visitFigures: readonly Column[] = [cost, clicks, ...outcome];

/** The campaign columns that files and minimal APIs provide. */
export const plainCampaignColumns: readonly Column[] = [column.id, column.name, column.status, ...figures];

/** The content columns that files and minimal APIs provide. */
export const plainContentColumns: readonly Column[] = [
  column.id,
  column.headline,
  column.status,
  ...figures,
  column.targetUrl,
];
