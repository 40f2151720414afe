/** What a source can change, in words. */
export const fieldWords: Readonly<Record<string, string>> = {
  create: 'create',
  status: 'start and pause',
  bid: 'bid',
  'daily-budget': 'daily budget',
  'total-budget': 'total budget',
  headline: 'headline',
  'target-url': 'target URL',
  'widget-block': 'block widgets',
  'widget-allow': 'allow widgets',
  'widget-bid': 'bids and coefficients of widgets',
};

export const levelWords: Readonly<Record<string, string>> = {
  account: 'Accounts',
  campaign: 'Campaigns',
  content: 'Contents',
};

export const reportWords: Readonly<Record<string, string>> = {
  campaign_day: 'campaigns by day',
  campaign_hour: 'campaigns by hour',
  content_day: 'contents by day',
  widget_day: 'widgets by day',
  sub_day: 'sub-IDs by day',
  sub_hour: 'sub-IDs by hour',
  lead_status: 'leads with their status',
};
