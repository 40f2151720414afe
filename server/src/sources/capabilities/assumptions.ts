import type { ReachedSourceId } from '../source-ids.ts';
import type { Assumption } from './source-capabilities.ts';

const leads: readonly Assumption[] = [
  {
    id: 'leads',
    words: 'Leads are read from /leads and their payments from /conversions, as sibling brands do',
    variants: [{ words: 'Both answer with the fields of sibling brands', read: 'lead_status' }],
  },
];

/**
 * What connectors assume because no documentation of the source was found. What only concerns reading holds nothing: no
 * account is written to before a sync read it whole (decision 14).
 */
export const assumptions: Readonly<Partial<Record<ReachedSourceId, readonly Assumption[]>>> = {
  zeropark: [
    {
      id: 'sort-column',
      words: 'Lists can be sorted with sortColumn=NAME',
      variants: [
        { words: 'Lists answer with this parameter', read: 'campaigns', parameter: 'sortColumn' },
        { words: 'Lists answer without this parameter only', read: 'campaigns' },
      ],
    },
  ],
  selfadvertiser: [
    {
      id: 'field-names',
      words: 'The names of a campaign’s fields are Id, Name and Status, or the same in small letters',
      variants: [
        { words: 'Names begin with a capital letter', read: 'campaigns', field: 'Id' },
        { words: 'Names are in small letters', read: 'campaigns', field: 'id' },
      ],
      holds: ['status', 'widget-block'],
      isMetByStatus: true,
    },
  ],
  geozo: [
    {
      id: 'campaign-list',
      words: 'The campaign filter of the statistics lists all campaigns, or else /campaigns does',
      variants: [
        { words: 'The filter lists campaigns', read: 'campaigns', path: '/stats/filters/campaigns' },
        { words: 'The list at /campaigns has them', read: 'campaigns', path: '/advertiser/campaigns' },
      ],
    },
    {
      id: 'balance-currency',
      words: 'The balance is in the currency of the account',
      variants: [{ words: 'The balance comes with a currency', read: 'balance', field: 'currency' }],
    },
  ],
  admaven: [
    {
      id: 'enable',
      words: 'A campaign’s enable is true, 1, active or enabled when it runs',
      variants: ['true', '1', 'active', 'enabled'].map((word) => ({
        words: `A running campaign has ${word}`,
        read: 'campaigns',
        field: 'enable',
        word,
      })),
    },
    {
      id: 'targeting',
      words: 'Sources are added to a campaign’s lists with PUT /targeting/source_id, as one client does',
      variants: [{ words: 'The account reports sources by day', read: 'widget_day' }],
      holds: ['widget-block', 'widget-allow'],
    },
  ],
  thrive: [
    {
      id: 'campaign-path',
      words: 'Campaigns are at /campaigns',
      variants: [{ words: 'It lists campaigns', read: 'campaigns' }],
    },
    {
      id: 'statistics-path',
      words: 'Statistics are at /stats, one row for each day',
      variants: [{ words: 'It answers with days', read: 'campaign_day', field: 'period' }],
    },
  ],
  roicollective: leads,
  meeseeksmedia: leads,
  taboola: [
    {
      id: 'failed-to-create',
      words: 'An item that could not be created has the status FAILED_TO_CREATE',
      variants: [{ words: 'An item has it', read: 'contents', field: 'status', word: 'FAILED_TO_CREATE' }],
    },
  ],
};
