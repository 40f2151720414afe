import type { SourceBrief } from './source-brief.ts';

/** The language codes in MGID's documentation that campaigns use most. */
const languages = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Spanish' },
  { id: 'fr', name: 'French' },
  { id: 'de', name: 'German' },
  { id: 'it', name: 'Italian' },
  { id: 'pt', name: 'Portuguese' },
  { id: 'nl', name: 'Dutch' },
  { id: 'pl', name: 'Polish' },
  { id: 'cs', name: 'Czech' },
  { id: 'ro', name: 'Romanian' },
  { id: 'hu', name: 'Hungarian' },
  { id: 'el', name: 'Greek' },
  { id: 'sv', name: 'Swedish' },
  { id: 'no', name: 'Norwegian' },
  { id: 'da', name: 'Danish' },
  { id: 'fi', name: 'Finnish' },
  { id: 'tr', name: 'Turkish' },
  { id: 'uk', name: 'Ukrainian' },
  { id: 'vi', name: 'Vietnamese' },
  { id: 'id', name: 'Indonesian' },
  { id: 'th', name: 'Thai' },
  { id: 'hi', name: 'Hindi' },
  { id: 'ar', name: 'Arabic' },
  { id: 'ja', name: 'Japanese' },
  { id: 'ko', name: 'Korean' },
  { id: 'zh', name: 'Chinese' },
];

/**
 * "Creating a new ad campaign (with all settings)" and "Creating a new teaser" of help.mgid.com/api-advertisers. Push
 * and search feed campaigns need more fields and are not offered. The minimum budget depends on currency and type and
 * is not published.
 */
export const mgid: SourceBrief = {
  campaign: [
    { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 1, maxLength: 128 },
    {
      name: 'advertiser_name',
      label: 'Advertiser name',
      kind: 'text',
      required: true,
      minLength: 1,
      maxLength: 25,
    },
    {
      name: 'campaign_type',
      label: 'Campaign type',
      kind: 'choice',
      required: false,
      options: [
        { id: 'content', name: 'Content' },
        { id: 'product', name: 'Product' },
      ],
    },
    { name: 'countries', label: 'Countries', kind: 'countries', required: false },
    { name: 'language', label: 'Language', kind: 'choice', required: false, options: languages },
    { name: 'daily_budget', label: 'Daily budget', kind: 'amount', required: false, min: 0.01, step: 0.01 },
    { name: 'total_budget', label: 'Total budget', kind: 'amount', required: false, min: 0.01, step: 0.01 },
    { name: 'start_date', label: 'First day', kind: 'day', required: false },
    { name: 'end_date', label: 'Last day', kind: 'day', required: false },
  ],
  content: [
    { name: 'headline', label: 'Headline', kind: 'text', required: true, minLength: 1, maxLength: 90 },
    { name: 'description', label: 'Text', kind: 'text', required: false, maxLength: 90 },
    { name: 'target_url', label: 'Target URL', kind: 'url', required: true },
    { name: 'bid', label: 'CPC bid', kind: 'amount', required: true, min: 0.001, step: 0.001 },
    {
      name: 'image_url',
      label: 'Image',
      kind: 'image',
      required: true,
      // no maximum size is documented
      image: { minWidth: 492, minHeight: 328, maxBytes: 5_000_000 },
    },
  ],
};
