import type { SourceConnection } from '@adhelm/contracts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import { describedTable } from '../described/described-table.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import { accountId, open, secret } from './login-fields.ts';

type Connection = Omit<SourceConnection, 'isImportOnly' | 'mayUseFiles'>;

const oauth = [open('clientId', 'Client ID'), secret('clientSecret', 'Client secret')];
const withoutApi: Connection = {
  fields: [],
  externalId: {
    label: 'Account ID',
    hint: 'As shown in the network’s dashboard. Figures come from the files you import.',
  },
  baseUrl: null,
};
/**
 * How each source is connected. An id that is both a credential and the account's identifier is entered once, as the
 * account id.
 */
const connections: Readonly<Record<ReachedSourceId, Connection>> = {
  revcontent: { fields: oauth, externalId: accountId, baseUrl: 'https://api.revcontent.io' },
  mgid: {
    fields: [secret('token', 'API token', '32 characters, from the dashboard')],
    externalId: { label: 'API client ID', hint: 'Not the advertiser ID' },
    baseUrl: 'https://api.mgid.com/v1',
  },
  engageya: withoutApi,
  propellerads: {
    fields: [secret('token', 'API token', 'Profile, section API')],
    externalId: accountId,
    baseUrl: 'https://ssp-api.propellerads.com/v5',
  },
  voluum: {
    fields: [open('accessId', 'Access ID'), secret('accessKey', 'Access key')],
    externalId: { label: 'Workspace or account ID' },
    baseUrl: 'https://api.voluum.com',
  },
  zeropark: {
    fields: [secret('token', 'API token')],
    externalId: accountId,
    baseUrl: 'https://panel.zeropark.com/api',
  },
  jubna: withoutApi,
  taboola: {
    fields: oauth,
    externalId: { label: 'Account name', hint: 'The “account_id” in Taboola’s paths, e.g. acme-sc' },
    baseUrl: 'https://backstage.taboola.com/backstage',
  },
  geozo: {
    fields: [secret('token', 'Private token')],
    externalId: accountId,
    baseUrl: 'https://api.geozo.com',
  },
  ...describedTable(({ connection }) => ({ ...connection, fields: [...connection.fields] })),
};

/**
 * The fields required to connect an account at a source. An account can do without an API that makes no changes: its
 * figures can come from files, and its changes are tasks anyway.
 */
export function connectionOf(source: ReachedSourceId): SourceConnection {
  const { transport, changes } = capabilityTable[source];
  const isImportOnly = transport === 'import';
  return {
    ...connections[source],
    isImportOnly,
    ...(!isImportOnly && changes.length === 0 ? { mayUseFiles: true as const } : {}),
  };
}
