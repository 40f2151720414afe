import type { ManagedAccount, SessionUser, SourceDescription } from '@adhelm/contracts';
import { renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../../routes.tsx';
import { calmApi } from '../../../test-data/campaign-tools-api.ts';

/** A connected account. */
export const account = (id: string, part: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id,
  source: 'mgid',
  sourceName: 'MGID',
  name: `Account ${id}`,
  externalId: `1${id}`,
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'https://api.mgid.com/v1',
  health: 'ok',
  healthReason: null,
  everySeconds: 900,
  isPaused: false,
  nextSyncAt: '2026-11-20T15:10:00Z',
  lastGoodSyncAt: '2026-11-20T14:55:00Z',
  firstSync: null,
  balance: { amount: 12_500_000, currency: 'USD' },
  credentialsChangedAt: '2026-11-01T00:00:00Z',
  checkedAt: '2026-11-01T00:05:00Z',
  version: 3,
  ...part,
});

const source = (
  id: string,
  name: string,
  part: Partial<SourceDescription['connection']>,
  reportsFigures = true,
): SourceDescription => ({
  id,
  name,
  role: 'native',
  transport: 'native',
  reports: [],
  changes: [],
  reportsBalance: false,
  reportsFigures,
  connection: {
    fields: [{ name: 'token', label: 'API token', isSecret: true }],
    externalId: { label: 'API client ID' },
    baseUrl: 'https://api.mgid.com/v1',
    isImportOnly: false,
    ...part,
  },
});
const sources = [
  source('mgid', 'MGID', {}),
  source('engageya', 'Engageya', { fields: [], baseUrl: null, isImportOnly: true }, false),
  source('rtx', 'RTX', {}, false),
  source('voluum', 'Voluum', { mayUseFiles: true }),
];
const accounts = [
  account('1'),
  account('2', {
    health: 'failing',
    healthReason: 'The token is refused',
    parts: [
      {
        kind: 'balance',
        completeThrough: null,
        lastGoodSyncAt: null,
        lastError: 'The token is refused',
        lastErrorCall: 'GET /clients/12',
        partial: null,
      },
      {
        kind: 'widget_day',
        completeThrough: '2026-11-19',
        lastGoodSyncAt: '2026-11-20T14:55:00Z',
        lastError: null,
        partial: 'Geozo returned 40 of 57 widgets',
      },
    ],
  }),
  account('3', { source: 'engageya', sourceName: 'Engageya', everySeconds: null }),
];

/** Opens the campaigns list with the accounts’ drawer at the given path. */
export const openAccounts = (path = '', api: object = {}, session?: SessionUser) =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/campaigns${path}`,
    api: {
      ...calmApi(),
      'GET /api/accounts': { success: true, data: accounts },
      'GET /api/sources': { success: true, data: sources },
      'GET /api/accounts/:id/check': { success: true, data: null },
      ...api,
    },
    ...(session === undefined ? {} : { session }),
  });
export const accountsDrawer = async (name = 'Accounts') =>
  within(await screen.findByRole('dialog', { name }));
