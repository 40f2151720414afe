import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

type Item = Record<string, unknown>;
type Page = { readonly items: readonly Item[]; readonly total: { readonly items: number } };

describe("the simulated lead platform's strictness", () => {
  let sandbox: Sandbox;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'lead-platform-api-'));
    const market = { campaigns: 40, teasersPerCampaign: 2, widgetsPerCampaign: 8, historyDays: 10 };
    const now = () => new Date('2026-11-20T17:20:00Z');
    sandbox = await startSandbox({
      port: 0,
      dataDir,
      now,
      market,
      sources: ['roicollective', 'meeseeksmedia'],
    });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });

  const days = 'fromDate=2026-11-14 00:00:00&toDate=2026-11-19 23:59:59';
  function get(address: string, headers: Record<string, string> = {}, account = 0) {
    const login = sandbox.accounts[account];
    const apiKey = login?.credentials['apiKey'] ?? '';
    return fetch(`${login?.baseUrl}${address}`, { headers: { 'Api-Key': apiKey, ...headers } });
  }
  async function page(address: string, account = 0): Promise<Page> {
    const answer = await get(address, {}, account);
    expect(answer.status).toBe(200);
    return JSON.parse(await answer.text());
  }

  it.each([
    [401, { 'Api-Key': 'x' }, 'Invalid Api-Key'],
    [403, { 'x-forwarded-for': '198.51.100.7' }, 'IP 198.51.100.7 is not whitelisted'],
  ])('responds with %i to unauthorised requests', async (status, headers, message) => {
    const answer = await get(`/leads?${days}`, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      details: {},
      message,
      server: { date: '2026-11-20 17:20:00', httpCode: status, executionTime: expect.any(Number) },
    });
  });

  it.each([
    ['no dates', ''],
    ['days without a time', 'fromDate=2026-11-14&toDate=2026-11-19'],
    ['too large a page', `${days}&itemsPerPage=1001`],
    ['a page before the first', `${days}&page=0`],
    ['an unknown parameter', `${days}&limit=5`],
  ])('refuses %s', async (_name, query) => {
    expect((await get(`/leads?${query}`)).status).toBe(422);
  });

  it('has no other methods', async () => {
    expect((await get('/income')).status).toBe(404);
  });

  it('pages leads and filters them by customs', async () => {
    const all = await page(`/leads?${days}&itemsPerPage=1000`);
    expect(all.items).toHaveLength(all.total.items);
    const second = await page(`/leads?${days}&itemsPerPage=3&page=2`);
    expect(second).toMatchObject({ items: all.items.slice(3, 6), total: { items: all.total.items } });
    const custom1 = String(all.items[0]?.['custom1']);
    const found = await page(`/leads?${days}&itemsPerPage=1000&custom1=${custom1}`);
    expect(found.items).toEqual(all.items.filter((item) => item['custom1'] === custom1));
    expect(JSON.stringify(all)).toMatch(/@example\.com/);
  });

  it('returns payments for accepted leads, with or without a deposit', async () => {
    const { items } = await page(`/conversions?${days}&itemsPerPage=1000`);
    expect(items.length).toBeGreaterThan(5);
    expect(items.every((item) => Number(item['projectAffiliateCommissionAmount']) > 0)).toBe(true);
    const dates = new Set(items.map((item) => item['depositDate'] === null));
    expect(dates).toEqual(new Set([true, false]));
  });

  it('returns the broker at one of its brands', async () => {
    const [ours, theirs] = await Promise.all([page(`/leads?${days}`), page(`/leads?${days}`, 2)]);
    expect(ours.items[0]).not.toHaveProperty('brokerID');
    expect(theirs.items[0]).toHaveProperty('brokerID');
  });
});
