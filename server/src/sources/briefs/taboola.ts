import { deviceField } from './device-field.ts';
import type { SourceBrief } from './source-brief.ts';

/** "Create A Campaign", "Campaign Item Fields" and "thumbnail_url" of developers.taboola.com/backstage-api. */
export const taboola: SourceBrief = {
  campaign: [
    { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 1, maxLength: 200 },
    { name: 'brand_name', label: 'Brand name', kind: 'text', required: true, minLength: 1 },
    // the minimum CPC differs by currency and country (`/resources/min_cpc`)
    { name: 'bid', label: 'CPC bid', kind: 'amount', required: true, min: 0.01 },
    { name: 'total_budget', label: 'Total budget', kind: 'amount', required: true, min: 1 },
    {
      name: 'daily_budget',
      label: 'Daily budget',
      kind: 'amount',
      required: false,
      min: 1,
      below: { name: 'total_budget', label: 'Total budget' },
    },
    {
      name: 'marketing_objective',
      label: 'Objective',
      kind: 'choice',
      required: true,
      options: [
        { id: 'LEADS_GENERATION', name: 'Leads' },
        { id: 'ONLINE_PURCHASES', name: 'Online purchases' },
        { id: 'DRIVE_WEBSITE_TRAFFIC', name: 'Website traffic' },
        { id: 'BRAND_AWARENESS', name: 'Brand awareness' },
        { id: 'MOBILE_APP_INSTALL', name: 'App installs' },
      ],
    },
    { name: 'countries', label: 'Countries', kind: 'countries', required: false },
    deviceField(false),
    { name: 'start_date', label: 'First day', kind: 'day', required: false },
    { name: 'end_date', label: 'Last day', kind: 'day', required: false },
    { name: 'paused', label: 'Create paused', kind: 'flag', required: false },
  ],
  content: [
    { name: 'headline', label: 'Headline', kind: 'text', required: true, minLength: 1 },
    { name: 'description', label: 'Description', kind: 'text', required: false, maxLength: 250 },
    { name: 'target_url', label: 'Target URL', kind: 'url', required: true, maxLength: 1_000 },
    {
      name: 'image_url',
      label: 'Image (no GIF)',
      kind: 'image',
      required: true,
      maxLength: 1_000,
      image: { minWidth: 600, minHeight: 400, maxBytes: 2_500_000 },
    },
  ],
};
