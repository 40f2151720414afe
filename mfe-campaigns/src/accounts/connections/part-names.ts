/** Parts of an account, by the kind that syncs and checks call them. */
export const partNames = {
  entities: 'Campaigns',
  contents: 'Contents',
  balance: 'Balance',
  campaign_day: 'Campaigns by day',
  campaign_hour: 'Campaigns by hour',
  content_day: 'Contents by day',
  widget_day: 'Widgets by day',
  sub_day: 'Sub-IDs by day',
  sub_hour: 'Sub-IDs by hour',
  lead_status: 'Leads',
} as const;
