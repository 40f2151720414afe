import { deviceField } from './device-field.ts';
import type { SourceBrief } from './source-brief.ts';

/**
 * What `POST /adv/campaigns` and `…/creatives` require, as clients of 2026 send them; bids are CPC. The minimum daily
 * limit and the text lengths of a push message come from those clients too (confidence: medium).
 */
export const propellerads: SourceBrief = {
  campaign: [
    { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 1, maxLength: 255 },
    { name: 'target_url', label: 'Target URL', kind: 'url', required: true },
    {
      name: 'direction',
      label: 'Format',
      kind: 'choice',
      required: true,
      options: [
        { id: 'onclick', name: 'Onclick (popunder)' },
        { id: 'nativeads', name: 'Push' },
      ],
    },
    // required for Onclick; the network's own names, which are not documented
    {
      name: 'traffic_categories',
      label: 'Traffic categories for Onclick, with commas',
      kind: 'text',
      required: false,
      minLength: 1,
      maxLength: 255,
    },
    { name: 'countries', label: 'Countries', kind: 'countries', required: true, min: 1 },
    deviceField(false),
    { name: 'bid', label: 'CPC bid', kind: 'amount', required: true },
    { name: 'daily_budget', label: 'Daily budget', kind: 'amount', required: false, min: 10 },
    { name: 'total_budget', label: 'Total budget', kind: 'amount', required: false, min: 10 },
    { name: 'start_date', label: 'First day', kind: 'day', required: true },
    { name: 'end_date', label: 'Last day', kind: 'day', required: false },
    { name: 'paused', label: 'Create as a draft', kind: 'flag', required: false },
  ],
  content: [
    { name: 'headline', label: 'Title', kind: 'text', required: true, minLength: 1, maxLength: 30 },
    { name: 'description', label: 'Description', kind: 'text', required: true, minLength: 1, maxLength: 45 },
    {
      name: 'image_url',
      label: 'Image',
      kind: 'image',
      required: true,
      // no minimum size in pixels is documented
      image: { minWidth: 0, minHeight: 0, maxBytes: 1_000_000 },
    },
    { name: 'paused', label: 'Create stopped', kind: 'flag', required: false },
  ],
};
