import type { AccountAccess } from '../../connector.ts';
import { describedReads } from '../described-reads.ts';
import type { AnyDescription } from '../source-description.ts';
import {
  accessTo,
  answeringSource,
  failureOf,
  type Given,
  type Received,
  rowsIn,
} from '../testing/answering-source.ts';
import { algolead } from './algolead.ts';
import { meeseeksmedia, roicollective } from './lead-platform.ts';

/** Shapes as clients of the APIs declare them; values and people are made up. */

const never = new AbortController().signal;
const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
const now = () => Date.parse('2026-11-05T10:00:00Z');
const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function against(
  description: AnyDescription,
  credentials: Record<string, string>,
  answer: (request: Received) => Given,
) {
  const source = await answeringSource(answer);
  const reads = describedReads(description, { retries: 0, now });
  running.push(reads, source);
  const access: AccountAccess = accessTo(source.url, { credentials, externalId: '77', timeZone: 'UTC' });
  return { source, reads, access, leads: () => rowsIn(reads.readLeads(access, range, never)) };
}

describe('AlgoLead as described', () => {
  const credentials = { auth: 'a1', trackingId: '9001', token: 't0k' };
  const account = {
    UserID: '27380001',
    AccountID: '23140001',
    Balance: '250',
    SaleStatus: 'Interested',
    CreateTime: '2026-11-01 23:15:09',
    Country: 'DE',
    LoginEmail: 'anna@example.com',
    Custom1: '1180400',
  };

  it('sends its credentials in the query and reads accounts with their deposits', async () => {
    const deposit = { AccountID: '23140001', Amount: '250', DepositTime: '2026-11-03 08:00:00' };
    const { source, leads } = await against(algolead, credentials, ({ query }) => ({
      body: { status: 'Success', data: query.get('Service') === 'DepositsList' ? [deposit] : [account] },
    }));
    expect(await leads()).toEqual([
      {
        id: '23140001',
        signedUpAt: '2026-11-01T23:15:09.000Z',
        countryCode: 'DE',
        saleStatus: 'Interested',
        stage: 'deposited',
        depositedAt: '2026-11-03T08:00:00.000Z',
        commission: 0,
        currency: 'USD',
        campaignName: null,
        customs: ['1180400', '', ''],
        details: {
          UserID: '27380001',
          AccountID: '23140001',
          Country: 'DE',
          SaleStatus: 'Interested',
          Balance: 250,
          CreateTime: '2026-11-01T23:15:09.000Z',
        },
      },
    ]);
    const queries = source.seen.map(({ query }) => Object.fromEntries(query));
    const keys = { Auth: 'a1', PartnerID: '77', TrackingID: '9001', Token: 't0k' };
    expect(queries).toEqual([
      {
        ...keys,
        Service: 'DepositsList',
        CreateTimeFrom: '2026-11-01 00:00:00',
        CreateTimeTo: '2026-11-05 23:59:59',
      },
      {
        ...keys,
        Service: 'AccountsData',
        CreateTimeFrom: '2026-11-01 00:00:00',
        CreateTimeTo: '2026-11-02 23:59:59',
      },
    ]);
  });

  it.each([
    ['Wrong Auth or Token t0k', 'auth', 'Wrong Auth or Token …'],
    ['Too many requests', 'throttled', 'Too many requests'],
    ['User Already Exists', 'upstream', 'User Already Exists'],
  ])('treats "%s" with HTTP 200 as a refusal', async (errors, kind, reason) => {
    const { leads, reads, access } = await against(algolead, credentials, () => ({
      body: { status: 'Failed', errors },
    }));
    for (const failing of [leads, () => reads.checkAccess(access, never)]) {
      const message = expect.stringMatching(`^AlgoLead refused the (leads|conversions): ${reason}$`);
      expect(await failureOf(failing())).toMatchObject({ kind, message, place: 'GET /api.php' });
    }
  });
});

describe.each([
  ['ROICollective', roicollective, {}],
  ['MeeseeksMedia', meeseeksmedia, { brokerID: 'B3' }],
])('%s as described', (name, description, own) => {
  const credentials = { apiKey: '0A0B0C0D-0000-4000-8000-000000000001' };
  const item = {
    campaignName: 'DE Solar',
    countryName: 'Germany',
    countryCode: 'DE',
    custom1: '1180400',
    custom2: null,
    custom3: '',
    custom4: 'Anna Weber',
    custom5: '+49 170 1234567',
    platform: 'mobile',
    browser: 'Chrome',
    signupDate: '2026-11-01 12:00:00',
    isSmartClick: '0',
    customerID: 'anna@example.com',
    saleStatus: 'Call again - she is at work, anna@example.com',
    campaignHash: 'h',
    leadRequestIDEncoded: 'aBcD',
    hasFTD: 0,
    ...own,
  };
  const listOf = (items: readonly object[], total = items.length) => ({
    items,
    total: { items: total },
    message: null,
    server: { httpCode: 200 },
  });

  it('joins leads with conversions', async () => {
    const conversion = {
      leadRequestIDEncoded: 'aBcD',
      leadRequestID: 'other',
      amount: 250,
      currency: 'USD',
      depositDate: '2026-11-04 09:30:00',
      qualified: 1,
      projectAffiliateCommissionAmount: '31.50',
    };
    const { source, leads } = await against(description, credentials, ({ path }) => ({
      body: path === '/conversions' ? listOf([conversion]) : listOf([item]),
    }));
    expect(await leads()).toEqual([
      {
        id: 'aBcD',
        signedUpAt: '2026-11-01T12:00:00.000Z',
        countryCode: 'DE',
        saleStatus: 'Call again',
        stage: 'deposited',
        depositedAt: '2026-11-04T09:30:00.000Z',
        commission: 31_500_000,
        currency: 'USD',
        campaignName: 'DE Solar',
        customs: ['1180400', '', ''],
        details: {
          campaignName: 'DE Solar',
          customerID: null,
          countryName: 'Germany',
          countryCode: 'DE',
          custom1: '1180400',
          custom2: null,
          saleStatus: 'Call again',
          signupDate: '2026-11-01T12:00:00.000Z',
          ...own,
        },
      },
    ]);
    expect(source.seen[0]?.headers['api-key']).toBe(credentials.apiKey);
    expect(
      source.seen.map(({ path, query }) => `${path} ${query.get('fromDate')} ${query.get('toDate')}`),
    ).toEqual([
      '/conversions 2026-11-01 00:00:00 2026-11-05 23:59:59',
      '/leads 2026-11-01 00:00:00 2026-11-02 23:59:59',
    ]);
  });

  it('reads pages of a thousand up to the reported total', async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => ({
      ...item,
      leadRequestIDEncoded: `L${index}`,
    }));
    const { source, leads } = await against(description, credentials, ({ path, query }) => {
      if (path === '/conversions') return { body: listOf([]) };
      const first = (Number(query.get('page')) - 1) * Number(query.get('itemsPerPage'));
      return { body: listOf(items.slice(first, first + 1_000), 1_001) };
    });
    expect(await leads()).toHaveLength(1_001);
    const pages = source.seen.filter(({ path }) => path === '/leads').map(({ query }) => query.get('page'));
    expect(pages).toEqual(['1', '2']);
  });

  it.each([
    [401, 'Invalid Api-Key', 'auth'],
    [403, 'IP 198.51.100.7 is not whitelisted', 'auth'],
    [400, 'Your IP is not in the whitelist', 'auth'],
    [422, 'fromDate is required', 'validation'],
  ])('reports a refusal with %i: %s', async (status, message, kind) => {
    const { reads, access } = await against(description, credentials, () => ({
      status,
      body: { details: {}, message, server: { httpCode: status } },
    }));
    expect(await failureOf(reads.checkAccess(access, never))).toMatchObject({
      kind,
      message: `${name} refused the conversions: ${message}`,
    });
  });
});
