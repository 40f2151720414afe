import { deviceField } from './device-field.ts';
import type { SourceBrief } from './source-brief.ts';

/** "Add Campaign" and "Add Campaign Content" of RevContent's apiDoc; the minimum budget is from "Update Campaign". */
export const revcontent: SourceBrief = {
  campaign: [
    { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 1 },
    { name: 'bid', label: 'CPC bid', kind: 'amount', required: false, min: 0.01, step: 0.01 },
    { name: 'daily_budget', label: 'Daily budget', kind: 'amount', required: false, min: 50, step: 0.01 },
    { name: 'countries', label: 'Countries', kind: 'countries', required: false },
    deviceField(false),
    { name: 'start_date', label: 'First day', kind: 'day', required: false },
    { name: 'end_date', label: 'Last day', kind: 'day', required: false },
    { name: 'paused', label: 'Create paused', kind: 'flag', required: false },
  ],
  content: [
    { name: 'headline', label: 'Headline', kind: 'text', required: true, minLength: 1, maxLength: 80 },
    { name: 'description', label: 'Description', kind: 'text', required: true, minLength: 1, maxLength: 250 },
    { name: 'brand_name', label: 'Brand name', kind: 'text', required: true, minLength: 1, maxLength: 30 },
    { name: 'target_url', label: 'Target URL', kind: 'url', required: true, maxLength: 255 },
    {
      name: 'image_url',
      label: 'Image',
      kind: 'image',
      required: true,
      // up to 2 MB; no minimum size in pixels is documented
      image: { minWidth: 0, minHeight: 0, maxBytes: 2_000_000 },
    },
  ],
};
