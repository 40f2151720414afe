import type {
  ImportDetail,
  ImportMapping,
  ImportPreview,
  ImportRevertPreview,
  ImportTable,
  ReportImport,
  SourceRegistry,
} from '@adhelm/contracts';
import type { ApiAnswers } from '@adhelm/shared-ui/testing';
import { calmApi, campaignsAnswer } from '../../../test-data/campaign-tools-api.ts';

/** The drawer's address, on the page of the account of the imports. */
export const importsPath = (place: string) =>
  `/app/ts/campaigns?source=engageya&account=acc-en&imports=${place}`;

const sources: SourceRegistry = {
  engageya: {
    name: 'Engageya',
    accounts: [{ id: 'acc-en', name: 'Northwind', currency: 'USD', timeZone: 'America/New_York' }],
  },
};

export const reportImport = (id: string, part: Partial<ReportImport> = {}): ReportImport => ({
  id,
  source: 'engageya',
  account: 'acc-en',
  fileName: `report-${id}.csv`,
  bytes: 1200,
  state: 'draft',
  createdBy: { id: 'user-1', name: 'Bea Buyer' },
  createdAt: '2026-11-20T14:00:00Z',
  finishedAt: null,
  kind: null,
  rows: null,
  days: null,
  changed: null,
  skipped: 0,
  error: null,
  importedBefore: null,
  jobId: null,
  revert: null,
  canRevert: false,
  revertUntil: null,
  ...part,
});

export const doneImport = (id: string, part: Partial<ReportImport> = {}): ReportImport =>
  reportImport(id, {
    state: 'done',
    finishedAt: '2026-11-20T14:05:00Z',
    kind: 'campaign_day',
    rows: 1200,
    days: { startDate: '2026-11-01', endDate: '2026-11-07', count: 7 },
    changed: 34,
    jobId: `import-${id}`,
    canRevert: true,
    revertUntil: '2026-12-20T14:05:00Z',
    ...part,
  });

/** The reversal of an import. */
export const importRevert = (
  part: Partial<NonNullable<ReportImport['revert']>> = {},
): NonNullable<ReportImport['revert']> => ({
  state: 'done',
  by: { id: 'user-2', name: 'Otto Other' },
  startedAt: '2026-11-20T15:00:00Z',
  finishedAt: '2026-11-20T15:01:00Z',
  returned: 32,
  kept: 2,
  error: null,
  jobId: 'import-revert-7',
  ...part,
});

/** The response of `GET /api/imports/:id/revert`. */
export const revertPreview = (part: Partial<ImportRevertPreview> = {}) => ({
  success: true,
  data: {
    days: { startDate: '2026-11-01', endDate: '2026-11-07', count: 7 },
    returned: 32,
    added: 5,
    kept: 2,
    entities: 3,
    later: [],
    ...part,
  } satisfies ImportRevertPreview,
});

export const mapping: ImportMapping = {
  kind: 'widget_day',
  columns: { campaignId: 'Campaign', widgetId: 'Zone', day: 'Date', clicks: 'Clicks', cost: 'Spend' },
  dayFormat: 'yyyy-MM-dd',
  numberFormat: '1,234.56',
  fixedDay: null,
  skipTotals: true,
};

export const importTable = (suggestion: Partial<ImportTable['suggestion']> = {}): ImportTable => ({
  sheets: [],
  sheet: null,
  headerLine: 1,
  columns: [
    { name: 'Campaign', samples: ['1', '2'] },
    { name: 'Zone', samples: ['news.test'] },
    { name: 'Date', samples: ['2026-11-01'] },
    { name: 'Clicks', samples: ['10'] },
    { name: 'Spend', samples: ['1.50'] },
    { name: 'Note', samples: [] },
  ],
  kinds: [
    {
      kind: 'campaign_day',
      label: 'Campaigns by day',
      required: ['campaignId'],
      optional: ['day', 'campaignName', 'clicks', 'cost'],
    },
    {
      kind: 'widget_day',
      label: 'Widgets by day',
      required: ['campaignId', 'widgetId'],
      optional: ['day', 'campaignName', 'clicks', 'cost'],
    },
  ],
  suggestion: { mapping, isKept: false, rivals: [], unclear: [], ...suggestion },
});

/** The response of `GET /api/imports/:id`. */
export const importAnswer = (report: ReportImport, table: ImportTable | null = null) => ({
  success: true,
  data: { ...report, table } satisfies ImportDetail,
});

export const importPreview = (part: Partial<ImportPreview> = {}): ImportPreview => ({
  mapping,
  currency: 'USD',
  rows: 1200,
  sample: [
    {
      line: 2,
      day: '2026-11-01',
      campaignId: '1',
      campaignName: 'Solar panels',
      entityId: 'news.test',
      headline: null,
      status: null,
      impressions: null,
      viewableImpressions: null,
      clicks: 10,
      conversions: null,
      cost: 1_500_000,
      revenue: null,
    },
  ],
  errorCount: 0,
  errors: [],
  warnings: [],
  days: { startDate: '2026-11-01', endDate: '2026-11-07', count: 7 },
  changes: { new: 1100, changed: 34, same: 66, missing: 5 },
  sums: [
    { field: 'clicks', before: 900, file: 1300, missing: 50 },
    { field: 'cost', before: 90_000_000, file: 120_500_000, missing: 5_000_000 },
  ],
  ...part,
});

/** The errors of two lines. */
export const withFaults: Partial<ImportPreview> = {
  errorCount: 2,
  errors: [
    { line: 7, column: 'Clicks', value: 'many', message: 'Must be a number in the format 1,234.56' },
    { line: 9, column: 'Campaign', value: '', message: 'Is empty' },
  ],
};

/** A server with one file-based account and the given imports. */
export const importsApi = (imports: readonly ReportImport[] = []): ApiAnswers => ({
  ...calmApi(),
  'GET /api/campaigns/sources': { sources },
  'GET /api/campaigns': campaignsAnswer([]),
  'GET /api/sources': {
    success: true,
    data: [
      {
        id: 'engageya',
        name: 'Engageya',
        role: 'native',
        transport: 'import',
        reports: [],
        changes: [],
        reportsBalance: false,
        reportsFigures: false,
        connection: { fields: [], externalId: { label: 'Account ID' }, baseUrl: null, isImportOnly: true },
      },
    ],
  },
  'GET /api/jobs': { success: true, data: [] },
  'GET /api/imports': { success: true, data: imports, page: { next: null, total: imports.length } },
});
