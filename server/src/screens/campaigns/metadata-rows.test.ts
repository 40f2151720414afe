import { campaignSourceIds, clientSourceIds } from '@adhelm/contracts';
import * as z from 'zod';
import { clientRoutes } from '../../facts/clients/index.ts';
import { ensureLeadPartitions, mergeCampaigns, mergeContents, mergeLeads } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { ReachedSourceId } from '../../sources/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { contentRoutes } from '../contents/index.ts';
import { campaignRoutes } from './campaign-routes.ts';

/**
 * Checks that a client can draw every list from the metadata endpoints alone: it reads columns, then rows, and takes
 * each value by the column's name, formatted by the column's format and unit.
 */

const lists: Feature = {
  api: (api, services) => {
    campaignRoutes(api, { ...services, workspace: { currency: 'USD' } });
    contentRoutes(api, services);
    clientRoutes(api, services);
  },
};
const range = { startDate: '2026-11-14', endDate: '2026-11-20' };
const details = {
  status: 'their word',
  enabled: 'on',
  archived: false,
  description: 'A text',
  approval_status: 'APPROVED',
  admin_status: 'approved',
  frequency: 3,
  capping: 86_400,
  adgroup_id: '7',
  adgroup_name: 'Group',
} as const;
const campaign = {
  id: '1',
  name: 'Solar',
  status: 'active',
  statusDetail: null,
  campaignType: 'push',
  bid: 31_000,
  dailyBudget: 50_000_000,
  totalBudget: null,
  bidStrategy: null,
  startDate: '2026-11-01',
  details,
} as const;
const content = {
  id: '11',
  campaignId: '1',
  headline: 'Save',
  imageUrl: 'https://img.example/1.png',
  targetUrl: 'https://go.example/',
  status: 'active',
  statusDetail: null,
  bid: 31_000,
  details,
} as const;

let server: TestServer;
let headers: Readonly<Record<string, string>>;
const accounts = new Map<ReachedSourceId, Account>();

beforeAll(async () => {
  server = await startTestServer({ features: [lists] });
  headers = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
  for (const source of [...campaignSourceIds, ...clientSourceIds]) {
    accounts.set(source, await connectedAccount(server.database, source));
  }
  await withScope(server.database.app, systemScope, async (client) => {
    await ensureLeadPartitions(client, range);
    for (const source of campaignSourceIds) {
      const accountId = accounts.get(source)?.id ?? '';
      await mergeCampaigns(client, { accountId, listed: [campaign, { ...campaign, id: '2', details: {} }] });
      await mergeContents(client, { accountId, listed: [content, { ...content, id: '12', details: {} }] });
      const { rows } = await client.query('select key from campaigns where account_id = $1', [accountId]);
      expect(rows).toHaveLength(2);
    }
    for (const source of clientSourceIds) {
      const account = accounts.get(source);
      if (account === undefined) throw new Error(`${source} is not connected`);
      async function* leads() {
        yield ['1', '2'].map((id) => ({
          id,
          signedUpAt: '2026-11-15T10:00:00.000Z',
          countryCode: 'DE',
          saleStatus: 'New',
          stage: 'new' as const,
          depositedAt: null,
          commission: 0,
          currency: 'EUR',
          campaignName: 'Solar',
          customs: ['c1', 'w1'],
          details: id === '1' ? { customerID: 'K1', brokerID: 'B1', UserID: 'U1', Balance: 12.5 } : {},
        }));
      }
      await mergeLeads(client, { account, range, pages: leads() });
    }
  });
});
afterAll(() => server.close());

async function get(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { headers });
  expect(answer.status).toBe(200);
  return answer.json();
}
const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
async function rowsOf(path: string, source: ReachedSourceId, sort?: string) {
  const account = accounts.get(source)?.id ?? '';
  const query = { source, account, ...range, ...(sort === undefined ? {} : { sort }) };
  return rowsSchema.parse(await get(path, query)).data;
}

const none = z.null();
/** The value type that a column's format and unit promise. */
const valueSchemas: Readonly<Record<string, z.ZodType>> = {
  'currency micros': z.union([z.int(), z.number(), none]),
  'percent fraction': z.union([z.number(), none]),
  number: z.union([z.number(), none]),
  image: z.union([z.url(), none]),
  url: z.union([z.url(), none]),
  text: z.union([z.string(), z.boolean(), none]),
};
const columnsSchema = z.object({
  columns: z.array(
    z.object({ name: z.string(), format: z.string().optional(), unit: z.string().optional() }),
  ),
});

describe.each(['campaigns', 'contents'])('%s', (kind) => {
  it.each(campaignSourceIds)('of %s can be drawn from the metadata alone', async (source) => {
    const { columns } = columnsSchema.parse(await get(`/api/${kind}/columns/${source}`));
    const rows = await rowsOf(`/api/${kind}`, source);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
      expect(row['currency']).toBe('USD');
      for (const { name, format = 'text', unit } of columns) {
        const schema = valueSchemas[unit === undefined ? format : `${format} ${unit}`];
        expect([name, schema?.safeParse(row[name]).success]).toEqual([name, true]);
      }
    }
    // includes values the source reports, not only the name
    const reported: Readonly<Record<string, unknown>> = {
      ...details,
      status: 'active',
      default_bid: 31_000,
      budget: 50_000_000,
      start_date: '2026-11-01',
      campaign_type: 'push',
      image_url: content.imageUrl,
      target_url: content.targetUrl,
    };
    const [first] = await rowsOf(`/api/${kind}`, source, 'id');
    for (const { name } of columns.filter((column) => column.name in reported)) {
      expect([name, first?.[name]]).toEqual([name, reported[name]]);
    }
  });

  it.each(campaignSourceIds)('of %s can be sorted by any of their columns', async (source) => {
    const { columns } = columnsSchema.parse(await get(`/api/${kind}/columns/${source}`));
    for (const { name } of columns) expect(await rowsOf(`/api/${kind}`, source, `-${name}`)).toHaveLength(2);
  });

  it('contain each value once', async () => {
    for (const source of campaignSourceIds) {
      for (const row of await rowsOf(`/api/${kind}`, source)) {
        const plain = Object.keys(row).map((name) => name.replaceAll('_', '').toLowerCase());
        expect(new Set(plain).size).toBe(plain.length);
        expect(row).not.toHaveProperty('details');
      }
    }
  });
});

const clientColumnsSchema = z.object({
  columns: z.array(z.object({ field: z.string(), type: z.enum(['numeric', 'date']).optional() })),
});
const leadSchemas = {
  numeric: z.union([z.number(), none]),
  date: z.union([z.iso.datetime(), none]),
  text: z.union([z.string(), none]),
} as const;

describe('leads', () => {
  it.each(clientSourceIds)('of %s can be drawn from the metadata alone', async (source) => {
    const { columns } = clientColumnsSchema.parse(await get(`/api/clients/columns/${source}`));
    const rows = await rowsOf('/api/clients/leads', source);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map(({ field }) => field)));
      for (const { field, type = 'text' } of columns) {
        expect([field, leadSchemas[type].safeParse(row[field]).success]).toEqual([field, true]);
      }
    }
    for (const { field } of columns) {
      expect(await rowsOf('/api/clients/leads', source, `-${field}`)).toHaveLength(2);
    }
  });

  it('return the known values when the client reported no columns, as in a file', async () => {
    const [, second] = await rowsOf('/api/clients/leads', 'roicollective', 'id');
    expect(second).toMatchObject({
      campaignName: 'Solar',
      customerID: null,
      countryCode: 'DE',
      custom1: 'c1',
      custom2: 'w1',
      saleStatus: 'New',
      signupDate: '2026-11-15T10:00:00.000Z',
    });
  });
});
