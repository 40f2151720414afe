import type { CredentialField, SourceConnection } from '@adhelm/contracts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import type { ReachedSourceId } from '../capabilities/source-capabilities.ts';

type Connection = Omit<SourceConnection, 'isImportOnly'>;

const secret = (name: string, label: string, hint?: string): CredentialField => ({
  name,
  label,
  isSecret: true,
  ...(hint === undefined ? {} : { hint }),
});
const open = (name: string, label: string): CredentialField => ({ name, label, isSecret: false });

const accountId = { label: 'Account ID' };
const oauth = [open('clientId', 'Client ID'), secret('clientSecret', 'Client secret')];
const withoutApi: Connection = {
  fields: [],
  externalId: {
    label: 'Account ID',
    hint: 'As shown in the network’s dashboard. Figures come from the files you import.',
  },
  baseUrl: null,
};
const whiteLabelCrm = [
  secret('apiKey', 'API key', 'A GUID. Add this server’s IP address to the network’s allowlist.'),
];

/**
 * How each source is connected. Addresses and credentials: `design/networks.md`, 0 and the source's own part. An id
 * that is both a credential and the account's identifier is entered once, as the account id.
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
  rtx: {
    fields: [open('apiKey', 'API key'), secret('secret', 'API secret')],
    externalId: accountId,
    baseUrl: 'https://api.rtxplatform.com',
  },
  zeropark: {
    fields: [secret('token', 'API token')],
    externalId: accountId,
    baseUrl: 'https://panel.zeropark.com/api',
  },
  selfadvertiser: {
    fields: [secret('token', 'API token', 'Account settings, section API')],
    externalId: accountId,
    baseUrl: 'https://app.selfadvertiser.com/api/v1',
  },
  admaven: {
    fields: [secret('token', 'API token')],
    externalId: accountId,
    baseUrl: 'https://advertisers.ad-maven.com/api/public',
  },
  richads: {
    fields: [secret('apiKey', 'API key')],
    externalId: accountId,
    baseUrl: 'https://api.richads.com',
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
  algolead: {
    fields: [secret('auth', 'Auth'), open('trackingId', 'Tracking ID'), secret('token', 'Token')],
    externalId: { label: 'Partner ID' },
    baseUrl: 'https://communication.algolead.org',
  },
  roicollective: {
    fields: whiteLabelCrm,
    externalId: { label: 'Affiliate ID' },
    baseUrl: 'https://clckson-api.com/api/v2',
  },
  meeseeksmedia: {
    fields: whiteLabelCrm,
    externalId: { label: 'Affiliate ID' },
    baseUrl: 'https://mskmd-api.com/api/v2',
  },
  thrive: {
    fields: [secret('apiKey', 'API key')],
    externalId: { label: 'Install ID' },
    baseUrl: null,
  },
};

/** The fields required to connect an account at a source. */
export function connectionOf(source: ReachedSourceId): SourceConnection {
  return { ...connections[source], isImportOnly: capabilityTable[source].transport === 'import' };
}
