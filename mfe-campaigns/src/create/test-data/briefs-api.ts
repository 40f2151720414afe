import {
  AdhelmError,
  type BriefDraft,
  type ManagedAccount,
  newSubmissionsSchema,
  type SourceBrief,
  type SourceDescription,
  type Submission,
} from '@adhelm/contracts';
import type { ApiAnswers, ApiRequest } from '@adhelm/shared-ui/testing';
import { calmApi } from '../../test-data/campaign-tools-api.ts';
import { submission } from './submission.ts';

const account = (
  id: string,
  source: string,
  sourceName: string,
  name: string,
  part: Partial<ManagedAccount> = {},
): ManagedAccount => ({
  id,
  source,
  sourceName,
  name,
  externalId: id,
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: 'https://source.test',
  health: 'ok',
  healthReason: null,
  everySeconds: 900,
  isPaused: false,
  nextSyncAt: null,
  lastGoodSyncAt: '2026-11-20T14:55:00Z',
  firstSync: null,
  balance: null,
  credentialsChangedAt: null,
  checkedAt: '2026-11-01T00:05:00Z',
  version: 1,
  ...part,
});

/** Two accounts in which something can be created, and three in which it cannot. */
export const briefAccounts: readonly ManagedAccount[] = [
  account('acc-us', 'mgid', 'MGID', 'Northwind US'),
  account('acc-eu', 'revcontent', 'RevContent', 'Berlin', { currency: 'EUR', timeZone: 'Europe/Berlin' }),
  account('acc-new', 'mgid', 'MGID', 'Just connected', { checkedAt: null }),
  account('acc-file', 'engageya', 'Engageya', 'By files'),
  account('acc-voluum', 'voluum', 'Voluum', 'Tracker'),
];

const source = (
  id: string,
  name: string,
  part: Partial<SourceDescription> & { readonly isImportOnly?: boolean } = {},
): SourceDescription => {
  const { isImportOnly = false, ...rest } = part;
  return {
    id,
    name,
    role: 'native',
    transport: 'native',
    reports: [],
    changes: [
      { field: 'create', level: 'campaign' },
      { field: 'create', level: 'content', isModerated: true },
    ],
    reportsBalance: false,
    reportsFigures: true,
    connection: { fields: [], externalId: { label: 'ID' }, baseUrl: null, isImportOnly },
    ...rest,
  };
};
const sources = [
  source('mgid', 'MGID'),
  source('revcontent', 'RevContent'),
  source('engageya', 'Engageya', { changes: [], isImportOnly: true }),
  source('voluum', 'Voluum', { changes: [], role: 'tracker' }),
];

const briefs: Readonly<Record<string, SourceBrief>> = {
  mgid: {
    campaign: [
      { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 1, maxLength: 20 },
      { name: 'advertiser_name', label: 'Advertiser name', kind: 'text', required: true, maxLength: 25 },
      { name: 'countries', label: 'Countries', kind: 'countries', required: false },
      { name: 'daily_budget', label: 'Daily budget', kind: 'amount', required: false, min: 0.01, step: 0.01 },
    ],
    content: [
      { name: 'headline', label: 'Headline', kind: 'text', required: true, minLength: 3, maxLength: 20 },
      { name: 'target_url', label: 'Target URL', kind: 'url', required: true },
      { name: 'bid', label: 'CPC bid', kind: 'amount', required: true, min: 0.001 },
      {
        name: 'image_url',
        label: 'Image',
        kind: 'image',
        required: true,
        image: { minWidth: 492, minHeight: 328, maxBytes: 5_000_000 },
      },
    ],
  },
  revcontent: {
    campaign: [
      { name: 'name', label: 'Name', kind: 'text', required: true, minLength: 1 },
      { name: 'bid', label: 'CPC bid', kind: 'amount', required: false, min: 0.01 },
      {
        name: 'daily_budget',
        label: 'Daily budget',
        kind: 'amount',
        required: false,
        min: 50,
        below: { name: 'total_budget', label: 'Total budget' },
      },
      { name: 'total_budget', label: 'Total budget', kind: 'amount', required: false },
      { name: 'paused', label: 'Create paused', kind: 'flag', required: false },
    ],
    content: [],
  },
};

const instantAt = (count: number) => new Date(Date.UTC(2026, 10, 20, 14, 0, count)).toISOString();

/** A server that stores drafts by version, and queues submissions; `drafts` is its storage. */
export function briefsApi(stored: readonly BriefDraft[] = []): {
  readonly api: ApiAnswers;
  readonly drafts: Map<string, BriefDraft>;
} {
  const drafts = new Map(stored.map((draft) => [draft.id, draft]));
  let writes = 0;
  const keep = ({ params, body, ifMatch }: ApiRequest) => {
    const id = params['id'] ?? '';
    if (ifMatch !== undefined && ifMatch !== `"${drafts.get(id)?.updatedAt}"`) {
      throw new AdhelmError('conflict', 'Someone else changed this draft', { status: 412 });
    }
    writes += 1;
    const kept: BriefDraft = {
      kind: 'campaign',
      title: '',
      ...Object(body),
      id,
      updatedAt: instantAt(writes),
    };
    drafts.set(id, kept);
    return { success: true, data: kept };
  };
  return {
    drafts,
    api: {
      ...calmApi(),
      'GET /api/accounts': { success: true, data: briefAccounts },
      'GET /api/sources': { success: true, data: sources },
      'GET /api/sources/:source/brief': ({ params }: ApiRequest) => ({
        success: true,
        data: briefs[params['source'] ?? ''],
      }),
      'GET /api/brief-drafts': () => ({ success: true, data: [...drafts.values()] }),
      'PUT /api/brief-drafts/:id': keep,
      'DELETE /api/brief-drafts/:id': ({ params }: ApiRequest) => {
        drafts.delete(params['id'] ?? '');
        return null;
      },
      'POST /api/submissions': (request: ApiRequest) => ({ success: true, data: queued(request) }),
    },
  };
}

function queued({ body }: ApiRequest): Submission[] {
  const { kind, targets, sendAt } = newSubmissionsSchema.parse(body);
  const at = '2026-11-20T15:00:00Z';
  return targets.map(({ source, account: id, campaign = null, values }, index) =>
    submission(`submission-${index}`, {
      kind,
      source,
      account: id,
      accountName: briefAccounts.find((one) => one.id === id)?.name ?? id,
      campaign,
      title: String(values['name'] ?? values['headline']),
      values,
      createdAt: at,
      sendAt: sendAt ?? at,
      updatedAt: at,
    }),
  );
}
