import { funnelAnswerSchema, leadsAnswerSchema } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import { upsertAccount } from '../../sources/accounts/testing.ts';
import type { LeadRow } from '../../sources/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ensureLeadPartitions, mergeLeads } from '../sync/index.ts';
import { clientRoutes } from './client-routes.ts';

const clients: Feature = { api: (api, { pool }) => clientRoutes(api, { pool }) };
const range = { startDate: '2026-11-14', endDate: '2026-11-20' };

let server: TestServer;
let headers: Readonly<Record<string, string>>;
let account: Account;

const lead = (id: string, changes: Partial<LeadRow> = {}): LeadRow => ({
  id,
  signedUpAt: '2026-11-15T10:00:00Z',
  countryCode: 'DE',
  saleStatus: 'New',
  stage: 'new',
  depositedAt: null,
  commission: 0,
  currency: 'EUR',
  campaignName: 'Solar',
  customs: ['c1', 'w1'],
  details: { customerID: id },
  ...changes,
});
const approved = { saleStatus: 'Approved', stage: 'approved', commission: 60_000_000 } as const;
const deposited = {
  saleStatus: 'FTD',
  stage: 'deposited',
  commission: 60_000_000,
  depositedAt: '2026-11-18T00:00:00Z',
} as const;
const rejected = { saleStatus: 'No answer', stage: 'rejected' } as const;

async function* paged<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

beforeAll(async () => {
  server = await startTestServer({ features: [clients] });
  headers = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
  const pool = server.database.app;
  await withScope(pool, systemScope, (client) => ensureLeadPartitions(client, range));
  account = await withScope(pool, systemScope, async (client) => {
    const login = { externalId: '1', name: 'Client', currency: 'EUR', timeZone: 'UTC', baseUrl: 'sandbox:/' };
    const id = await upsertAccount(client, { id: uuidv7(), source: 'roicollective', ...login });
    const found = await accountById(client, id);
    if (found === null) throw new Error('the account was not connected');
    const leads = [
      lead('1'),
      lead('2', approved),
      lead('3', { ...deposited, countryCode: 'US', currency: 'USD' }),
      lead('4', { ...rejected, campaignName: null, customs: [] }),
      lead('5', { ...rejected, signedUpAt: '2026-11-19T10:00:00Z', customs: ['c1', 'w2'] }),
      lead('6', { signedUpAt: '2026-11-13T10:00:00Z' }),
    ];
    await mergeLeads(client, { account: found, range, pages: paged(leads) });
    return found;
  });
});
afterAll(() => server.close());

async function ask(path: string, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams({ source: 'roicollective', account: account.id, ...range, ...query });
  const answer = await fetch(`${server.url}/api/clients/${path}?${search}`, { headers });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}
const leads = async (query: Readonly<Record<string, string>> = {}) =>
  leadsAnswerSchema.parse((await ask('leads', query)).body);

describe('GET /api/clients/sources', () => {
  it('lists the three clients with their accounts', async () => {
    const answer = await fetch(`${server.url}/api/clients/sources`, { headers });
    expect(await answer.json()).toMatchObject({
      sources: {
        algolead: { name: 'AlgoLead', accounts: [] },
        roicollective: { name: 'ROICollective', accounts: [{ id: account.id, name: 'Client' }] },
        meeseeksmedia: { name: 'MeeseeksMedia', accounts: [] },
      },
    });
  });
});

describe('the leads of a client', () => {
  it('are limited to the range, newest first, with their funnel', async () => {
    const { data, totals, page } = await leads();
    expect(data.map(({ id }) => id)).toEqual(['5', '1', '2', '3', '4']);
    expect(page).toEqual({ next: null, total: 5 });
    expect(totals).toMatchObject({
      leads: 5,
      pending: 1,
      approved: 2,
      rejected: 2,
      deposits: 1,
      approvalRate: 0.5,
      approvalRateOfLeads: 0.4,
      depositRate: 0.2,
    });
    expect(totals.commission).toEqual(
      expect.arrayContaining([
        { amount: 60_000_000, currency: 'EUR' },
        { amount: 60_000_000, currency: 'USD' },
      ]),
    );
  });

  it('are paged and sorted', async () => {
    const first = await leads({ limit: '2', sort: '-commission,id' });
    expect(first.data.map(({ id }) => id)).toEqual(['2', '3']);
    const second = await leads({ limit: '2', sort: '-commission,id', cursor: first.page.next ?? '' });
    expect(second.data.map(({ id }) => id)).toEqual(['1', '4']);
    expect(second.page.total).toBe(5);
  });

  it('can be filtered without narrowing the filter options', async () => {
    const { data, facets } = await leads({ stage: 'rejected', country: 'DE' });
    expect(data.map(({ id }) => id)).toEqual(['5', '4']);
    expect(facets.status).toEqual([
      { value: 'No answer', count: 2 },
      { value: 'Approved', count: 1 },
      { value: 'FTD', count: 1 },
      { value: 'New', count: 1 },
    ]);
    expect(facets.campaign).toEqual([
      { value: 'Solar', count: 4 },
      { value: '', count: 1 },
    ]);
    expect((await leads({ campaign: '' })).data.map(({ id }) => id)).toEqual(['4']);
  });

  it.each([
    ['an unknown account', { account: uuidv7() }, 404],
    ['a source that is not a client', { source: 'mgid' }, 404],
    ['an unknown sort', { sort: 'email' }, 422],
    ['an invalid cursor', { cursor: 'x' }, 422],
    ['a reversed range', { endDate: '2026-11-01' }, 422],
    ['an unknown parameter', { email: 'x' }, 422],
  ])('are refused for %s', async (_what, query, status) => {
    expect(await ask('leads', query)).toMatchObject({ status });
  });
});

describe('the funnel', () => {
  const by = async (groupBy: string) =>
    funnelAnswerSchema
      .parse((await ask('funnel', { groupBy })).body)
      .data.map(({ key, leads: count, approved: good }) => [key, count, good]);

  it('is grouped by campaign, sub-id, country and day', async () => {
    expect(await by('campaign')).toEqual([
      ['Solar', 4, 2],
      ['', 1, 0],
    ]);
    expect(await by('custom2')).toEqual([
      ['w1', 3, 2],
      ['', 1, 0],
      ['w2', 1, 0],
    ]);
    expect(await by('country')).toEqual([
      ['DE', 4, 1],
      ['US', 1, 1],
    ]);
    expect(await by('day')).toEqual([
      ['2026-11-15', 4, 2],
      ['2026-11-19', 1, 0],
    ]);
  });

  it('has no rates when it is empty', async () => {
    const { totals } = await leads({ country: 'FR' });
    expect(totals).toMatchObject({ leads: 0, approvalRate: null, depositRate: null, commission: [] });
  });
});
