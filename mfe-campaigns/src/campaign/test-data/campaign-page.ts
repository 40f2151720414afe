import type { OfferedChange, SourceDescription, WidgetRow } from '@adhelm/contracts';
import type { ApiAnswers } from '@adhelm/shared-ui/testing';
import { actionApi } from '../../changes/test-data/action-api.ts';
import { calmApi, campaign, contentsAnswer, figures } from '../../test-data/campaign-tools-api.ts';

export const campaignPath = '/app/ts/campaigns/mgid/acc-us/1/contents';

export const widget = (id: string, part: Partial<WidgetRow> = {}): WidgetRow => ({
  ...figures(),
  source: 'mgid',
  account: 'acc-us',
  campaign: '1',
  id,
  blocked: null,
  allowed: null,
  widget_bid: null,
  evidence: null,
  losing: null,
  openWrite: null,
  ...part,
});

/** `campaign` is not used by the page. */
export const widgetsAnswer = (data: readonly WidgetRow[], part: object = {}) => ({
  ...contentsAnswer([]),
  data,
  page: { next: null, total: data.length },
  campaign: campaign('1'),
  ...part,
});

export const sourceWith = (
  changes: readonly OfferedChange[],
  part: Partial<SourceDescription> = {},
): SourceDescription => ({
  id: 'mgid',
  name: 'MGID',
  role: 'native',
  transport: 'native',
  reports: [],
  changes: [...changes],
  reportsBalance: false,
  reportsFigures: true,
  connection: {
    fields: [],
    externalId: { label: 'Client id' },
    baseUrl: null,
    isImportOnly: false,
  },
  ...part,
});

const ofWidgets: readonly OfferedChange[] = [
  { field: 'widget-block', level: 'campaign', semantics: 'incremental' },
  {
    field: 'widget-bid',
    level: 'campaign',
    semantics: 'incremental',
    unit: 'coefficient',
    min: 0.01,
    max: 2,
    step: 0.01,
  },
];

/** A server with a campaign and three widgets. */
export const campaignApi = (): ApiAnswers => ({
  ...calmApi(),
  ...actionApi,
  'GET /api/sources': { success: true, data: [sourceWith(ofWidgets)] },
  'GET /api/views': { success: true, data: [] },
  'GET /api/widgets/columns/:source': {
    columns: [
      { name: 'id', label: 'Widget' },
      { name: 'blocked', label: 'Blocked' },
      { name: 'widget_bid', label: 'Bid coefficient', format: 'number', align: 'right' },
      { name: 'cost', label: 'Cost', format: 'currency', align: 'right' },
      { name: 'profit', label: 'Profit', format: 'currency', align: 'right' },
    ],
  },
  'GET /api/widgets/filters/:source': {
    filters: [
      {
        name: 'blocked',
        label: 'Blocked',
        multiple: false,
        options: [
          { id: 'yes', name: 'Blocked' },
          { id: 'no', name: 'Not blocked' },
        ],
      },
    ],
  },
  'GET /api/widgets': widgetsAnswer([
    widget('news-7', { cost: 9_000_000, profit: -4_000_000 }),
    widget('game-3', { cost: 3_000_000, profit: 2_000_000, widget_bid: 1.2 }),
    widget('old-1', { cost: 1_000_000, blocked: true }),
  ]),
});
