import type { AccountAccess, Connector } from '../connector.ts';
import { accessTo } from '../described/testing/answering-source.ts';
import { factKindsOf } from '../reported-rows.ts';

const never = new AbortController().signal;
export const readRange = { startDate: '2026-11-18', endDate: '2026-11-18' };

/** Credentials of every kind. */
export const anyCredentials = {
  token: 'a-token',
  apiKey: 'a-key',
  secret: 'a-secret',
  clientId: 'an-id',
  clientSecret: 'a-secret',
  accessId: 'an-id',
  accessKey: 'a-key',
  auth: 'an-auth',
  trackingId: 'a-tracker',
};

export const accessAt = (url: string): AccountAccess =>
  accessTo(url, {
    externalId: '7',
    currency: 'USD',
    timeZone: 'UTC',
    credentials: anyCredentials,
    pace: Number.POSITIVE_INFINITY,
  });

type Read = (access: AccountAccess) => AsyncIterable<readonly unknown[]>;

/** Every list and report of a connector, by name. A new connector joins the contracts by this. */
export function readsOf(connector: Connector): [name: string, read: Read][] {
  const { listCampaigns, listContents, readFacts, readSubs, readSubHours, readLeads, capabilities } =
    connector;
  const reads: [string, Read][] = [];
  if (listCampaigns !== undefined) reads.push(['campaigns', (access) => listCampaigns(access, never)]);
  if (listContents !== undefined) reads.push(['contents', (access) => listContents(access, never)]);
  if (readFacts !== undefined) {
    for (const kind of factKindsOf(capabilities)) {
      reads.push([kind, (access) => readFacts(access, kind, readRange, never)]);
    }
  }
  if (readSubs !== undefined) reads.push(['sub_day', (access) => readSubs(access, readRange, never)]);
  if (readSubHours !== undefined) {
    const question = { range: readRange, position: 1 };
    reads.push(['sub_hour', (access) => readSubHours(access, question, never)]);
  }
  if (readLeads !== undefined) reads.push(['lead_status', (access) => readLeads(access, readRange, never)]);
  return reads;
}

/** Requests for a token, which a source grants before any other. */
export const isGrant = (path: string) => /oauth\/token|auth\/access\/session/.test(path);
export const grant = { access_token: 'granted', token: 'granted', token_type: 'bearer', expires_in: 3_600 };
