import { deviceField } from './device-field.ts';
import type { SourceBrief } from './source-brief.ts';

/** `CampaignCreateSchema` and `AdTeaserCreate` of Geozo's contract. Limits are whole units. */
export const geozo: SourceBrief = {
  campaign: [
    { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 3, maxLength: 100 },
    {
      name: 'campaign_type_id',
      label: 'Type',
      kind: 'choice',
      required: true,
      options: [
        { id: '1', name: 'Commodity' },
        { id: '2', name: 'News' },
      ],
    },
    { name: 'countries', label: 'Countries', kind: 'countries', required: true, min: 1 },
    deviceField(true),
    {
      name: 'categories',
      label: 'Site categories',
      kind: 'choices',
      required: true,
      min: 1,
      options: [
        { id: '1', name: 'Medicine' },
        { id: '2', name: 'News' },
        { id: '3', name: 'Information sites' },
        { id: '4', name: 'Gardening' },
        { id: '5', name: 'Real estate' },
        { id: '6', name: 'Cooking' },
      ],
    },
    {
      name: 'traffic_source_id',
      label: 'Traffic',
      kind: 'choice',
      required: true,
      options: [
        { id: '1', name: 'Websites' },
        { id: '2', name: 'News feed' },
      ],
    },
    { name: 'daily_budget', label: 'Daily budget', kind: 'amount', required: false, min: 1_000, step: 1 },
    { name: 'total_budget', label: 'Total budget', kind: 'amount', required: false, min: 1_000, step: 1 },
  ],
  content: [
    { name: 'headline', label: 'Title', kind: 'text', required: true, minLength: 30, maxLength: 120 },
    { name: 'target_url', label: 'Target URL', kind: 'url', required: true, maxLength: 1_000 },
    { name: 'bid', label: 'CPC bid', kind: 'amount', required: true, currency: 'USD' },
    {
      name: 'image_url',
      label: 'Image (16:9)',
      kind: 'image',
      required: true,
      // no minimum size in pixels is documented
      image: { minWidth: 0, minHeight: 0, maxBytes: 2_097_152 },
    },
    {
      name: 'square_image_url',
      label: 'Square image (optional)',
      kind: 'image',
      required: false,
      image: { minWidth: 0, minHeight: 0, maxBytes: 2_097_152 },
    },
  ],
};
