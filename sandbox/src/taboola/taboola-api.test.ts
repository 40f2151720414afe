import type { SandboxAccount } from '../start-sandbox.ts';
import { type OneAnswer, type OneSource, oneSource } from '../testing/one-source.ts';
import { requestToken } from '../testing/request-token.ts';

describe("Taboola's Backstage API", () => {
  let source: OneSource;
  let account: SandboxAccount;
  let other: SandboxAccount;
  let token: string;

  beforeAll(async () => {
    const market = { campaigns: 40, teasersPerCampaign: 5, widgetsPerCampaign: 20, historyDays: 8 };
    source = await oneSource('taboola', { market });
    ({ own: account, other } = source);
    token = await tokenOf(account);
  });
  afterAll(() => source.close());

  async function tokenOf(of: SandboxAccount): Promise<string> {
    return String(Object(await (await requestToken(of)).json()).access_token);
  }
  async function call(route: string, init: RequestInit = {}, of = account): Promise<OneAnswer> {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(`${account.baseUrl}/api/1.0/${of.externalId}${route}`, { ...init, headers });
    return { status: answer.status, body: Object(await answer.json()) };
  }
  const write = (method: string, route: string, body: unknown, type = 'application/json') =>
    call(route, { method, headers: { 'content-type': type }, body: JSON.stringify(body) });
  async function resultsOf(route: string): Promise<Record<string, unknown>[]> {
    const { body } = await call(route);
    return Array.isArray(body['results']) ? body['results'] : [];
  }
  async function runningId(): Promise<string> {
    const found = (await resultsOf('/campaigns/')).find(({ status }) => status === 'RUNNING');
    return String(found?.['id']);
  }
  const summary = '/reports/campaign-summary/dimensions';

  describe('tokens', () => {
    it('are granted for twelve hours, refused in XML, and return a 403 page for a trailing slash', async () => {
      expect(await (await requestToken(account)).json()).toEqual({
        access_token: expect.any(String),
        token_type: 'bearer',
        expires_in: 43_200,
      });
      const wrong = await requestToken(account, { client_secret: 'wrong' });
      expect([wrong.status, await wrong.text()]).toEqual([
        400,
        expect.stringContaining('<BadClientCredentialsException><error>invalid_client</error>'),
      ]);
      const slash = await requestToken(account, {}, '/');
      expect([slash.status, slash.headers.get('content-type'), await slash.text()]).toEqual([
        403,
        expect.stringContaining('text/html'),
        expect.stringContaining('CSRF token'),
      ]);
    });

    it('are required by every call, with refusals in XML, and expire after twelve hours', async () => {
      const campaigns = `${account.baseUrl}/api/1.0/${account.externalId}/campaigns/`;
      const missing = await fetch(campaigns);
      expect([missing.status, missing.headers.get('content-type'), await missing.text()]).toEqual([
        401,
        expect.stringContaining('xml'),
        expect.stringMatching(/^</),
      ]);
      const headers = { authorization: `Bearer ${token}` };
      source.goTo('2026-11-21T05:19:59Z');
      expect((await fetch(campaigns, { headers })).status).toBe(200);
      source.goTo('2026-11-21T05:20:00Z');
      expect((await fetch(campaigns, { headers })).status).toBe(401);
      source.goTo('2026-11-20T17:20:00Z');
      token = await tokenOf(account);
    });

    it("are for the login's own account", async () => {
      expect(await call('/campaigns/', {}, other)).toEqual({
        status: 403,
        body: { http_status: 403, message: 'Access is denied' },
      });
      const answer = await fetch(`${account.baseUrl}/api/1.0/users/current/allowed-accounts`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toEqual({
        results: [
          expect.objectContaining({
            account_id: account.externalId,
            currency: 'USD',
            time_zone_name: 'America/New_York',
          }),
        ],
      });
    });
  });

  it('describes campaigns with the documented fields', async () => {
    const id = await runningId();
    expect((await call(`/campaigns/${id}`)).body).toMatchObject({
      id,
      advertiser_id: account.externalId,
      cpc: expect.any(Number),
      daily_cap: expect.any(Number),
      spending_limit: expect.any(Number),
      spending_limit_model: expect.stringMatching(/^(ENTIRE|MONTHLY)$/),
      publisher_targeting: { type: 'ALL', value: [], href: null },
      publisher_bid_modifier: { values: [] },
      end_date: '9999-12-31',
      is_active: true,
      status: 'RUNNING',
    });
  });

  it('pages campaigns and filters them by ids', async () => {
    const all = (await resultsOf('/campaigns/')).map(({ id }) => id);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => resultsOf(`/campaigns/?page=${page}&page_size=3`)),
    );
    expect(pages.flat().map(({ id }) => id)).toEqual(all);
    const two = await resultsOf(`/campaigns/?campaign_ids=${String(all[0])}&campaign_ids=${String(all[2])}`);
    expect(two.map(({ id }) => id)).toEqual([all[0], all[2]]);
    for (const wrong of ['page=0', 'page_size=5000', 'colour=red']) {
      expect((await call(`/campaigns/?${wrong}`)).status).toBe(400);
    }
  });

  it('updates given fields that are not null, within bounds, as JSON', async () => {
    const route = `/campaigns/${await runningId()}`;
    expect((await write('PUT', route, { cpc: 0.25, daily_cap: null, name: 'Renamed' })).body).toMatchObject({
      cpc: 0.25,
      name: 'Renamed',
    });
    for (const wrong of [
      { cpc: 0.001 },
      { cpc: '0.25' },
      { name: 'x'.repeat(201) },
      { daily_cap: 1_000_000 },
      { status: 'PAUSED' },
      { colour: 'red' },
    ]) {
      expect(await write('POST', route, wrong)).toEqual({
        status: 400,
        body: { http_status: 400, message: expect.any(String) },
      });
    }
    expect(await write('POST', route, { cpc: 0.3 }, 'text/plain')).toEqual({
      status: 415,
      body: { http_status: 415, message: 'Unsupported Media Type' },
    });
    expect((await call('/campaigns/999')).body).toEqual({ http_status: 404, message: 'Resource not found' });
  });

  it('deletes a campaign once', async () => {
    const { body } = await write('POST', '/campaigns/', {
      name: 'Short life',
      branding_text: 'Brand',
      cpc: 0.2,
      spending_limit: 100,
      spending_limit_model: 'ENTIRE',
      marketing_objective: 'LEADS_GENERATION',
    });
    const route = `/campaigns/${String(body['id'])}`;
    expect(body).toMatchObject({ status: 'PENDING_APPROVAL', approval_state: 'PENDING', is_active: true });
    expect((await call(route, { method: 'DELETE' })).body).toMatchObject({ status: 'TERMINATED' });
    expect((await call(route)).status).toBe(404);
    expect((await write('POST', '/campaigns/', { name: 'Incomplete' })).status).toBe(400);
  });

  it('patches collections, refusing to add existing entries and to change missing ones', async () => {
    const id = await runningId();
    const [row] = await resultsOf(
      `${summary}/campaign_site_day_breakdown?start_date=2026-11-18&end_date=2026-11-18&campaign=${id}`,
    );
    const site = String(row?.['site']);
    const route = `/campaigns/${id}`;
    const block = (operation: string, publishers: string[]) =>
      write('PATCH', route, { patch_operation: operation, publisher_targeting: { publishers } });
    expect((await block('ADD', [site])).body).toMatchObject({
      patch_operation: 'ADD',
      publisher_targeting: { publishers: [site] },
      publisher_bid_modifier: null,
    });
    expect((await call(route)).body).toMatchObject({
      publisher_targeting: { type: 'EXCLUDE', value: [site] },
    });
    expect((await block('ADD', [site])).status).toBe(400);
    expect((await block('REPLACE', [site])).status).toBe(400);
    expect(await block('ADD', ['nobodys-site'])).toEqual({
      status: 404,
      body: { http_status: 404, message: 'account' },
    });
    expect((await block('REMOVE', [site])).status).toBe(200);
    expect((await block('REMOVE', [site])).status).toBe(400);

    const bid = (operation: string, factor: number) =>
      write('PATCH', route, {
        patch_operation: operation,
        publisher_bid_modifier: { values: [{ target: site, cpc_modification: factor }] },
      });
    expect((await bid('REPLACE', 1.5)).status).toBe(400);
    expect((await bid('ADD', 1.5)).status).toBe(200);
    expect((await bid('ADD', 1.6)).status).toBe(400);
    for (const factor of [0.01, 2.01]) expect((await bid('REPLACE', factor)).status).toBe(400);
    await write('POST', route, { cpc: 0.05 });
    // 0.05 × 0.1 is below the minimum CPC
    expect((await bid('REPLACE', 0.1)).status).toBe(400);
    expect((await bid('REMOVE', 1.5)).status).toBe(200);
    expect((await write('PATCH', route, { patch_operation: 'ADD' })).status).toBe(400);
  });

  it('blocks publishers of the account, as a whole list or in part', async () => {
    const [row] = await resultsOf(
      `${summary}/campaign_site_day_breakdown?start_date=2026-11-18&end_date=2026-11-18`,
    );
    const site = String(row?.['site']);
    const list = '/block-publisher';
    expect((await write('POST', list, { sites: [site] })).body).toEqual({ sites: [site] });
    expect((await write('PATCH', list, { sites: [site], patch_operation: 'ADD' })).status).toBe(400);
    expect((await write('PATCH', list, { sites: [site], patch_operation: 'REMOVE' })).body).toEqual({
      sites: [],
    });
    expect((await call(list)).body).toEqual({ sites: [] });
    expect((await write('PUT', list, { sites: ['nobodys-site'] })).status).toBe(404);
  });

  it('creates items by the mass call, and switches running, paused and pending ones', async () => {
    const id = await runningId();
    const item = {
      url: 'https://go.example/',
      title: 'Solar: compare',
      thumbnail_url: 'https://images.example/a.jpg',
    };
    const mass = (changed: object) =>
      write('POST', `/campaigns/${id}/items/mass`, { collection: [{ ...item, ...changed }] });
    expect((await write('PUT', `/campaigns/${id}/items/mass`, { collection: [item] })).status).toBe(404);
    const { body } = await mass({ title: 'Guaranteed' });
    const [made] = Array.isArray(body['results']) ? body['results'] : [];
    expect(made).toMatchObject({ campaign_id: id, status: 'PENDING_APPROVAL', approval_state: 'PENDING' });
    const route = `/campaigns/${id}/items/${String(Object(made).id)}`;
    expect((await write('POST', route, { is_active: false })).body).toMatchObject({
      is_active: false,
      status: 'PENDING_APPROVAL',
    });
    source.goTo('2026-11-20T19:20:00Z');
    expect((await call(route)).body).toMatchObject({ status: 'REJECTED', approval_state: 'REJECTED' });
    expect((await write('POST', route, { is_active: true })).status).toBe(400);
    source.goTo('2026-11-20T17:20:00Z');
    for (const wrong of [
      { url: undefined },
      { thumbnail_url: 'https://images.example/a.gif' },
      { description: 'x'.repeat(251) },
      { price: 1 },
    ]) {
      expect((await mass(wrong)).status).toBe(400);
    }
    expect((await call(route, { method: 'DELETE' })).body).toMatchObject({ status: 'STOPPED' });
    expect((await call(route)).status).toBe(404);
  });

  describe('reports', () => {
    const days = 'start_date=2026-11-17&end_date=2026-11-18';

    it('have the documented envelope and numbers as numbers', async () => {
      const { body } = await call(`${summary}/campaign_day_breakdown?${days}`);
      expect(body).toMatchObject({ timezone: 'EST', recordCount: expect.any(Number) });
      expect(Object(body['results'])[0]).toMatchObject({
        date: '2026-11-17 00:00:00.0',
        campaign: expect.stringMatching(/^\d+$/),
        clicks: expect.any(Number),
        visible_impressions: expect.any(Number),
        spent: expect.any(Number),
        cpa_actions_num: expect.any(Number),
        conversions_value: expect.any(Number),
        currency: 'USD',
      });
    });

    it("by the hour require an interval in the account's time zone, of 48 hours at most", async () => {
      const hours = (from: string, to: string) =>
        call(`${summary}/campaign_hour_breakdown?start_date=${from}&end_date=${to}`);
      const { body } = await hours('2026-11-18T09:00:00', '2026-11-18T10:59:59');
      const rows: { date: string }[] = Object(body['results']);
      expect([...new Set(rows.map(({ date }) => date))].sort()).toEqual([
        '2026-11-18 09:00:00.0',
        '2026-11-18 10:00:00.0',
      ]);
      expect((await hours('2026-11-17', '2026-11-18')).status).toBe(200);
      expect((await hours('2026-11-16', '2026-11-18')).status).toBe(400);
      expect((await hours('2026-11-18T25:00:00', '2026-11-18')).status).toBe(400);
    });

    it.each([
      [`${summary}/campaign_day_breakdown`, 400],
      [`${summary}/campaign_day_breakdown?start_date=2026-11-18&end_date=2026-11-17`, 400],
      [`${summary}/campaign_day_breakdown?start_date=18/11/2026&end_date=2026-11-18`, 400],
      [`${summary}/campaign_day_breakdown?${days}&page=2`, 400],
      [`${summary}/campaign_day_breakdown?${days}&campaign=999`, 404],
      [`${summary}/colour_breakdown?${days}`, 404],
      [`/reports/top-campaign-content/dimensions/day?${days}`, 404],
    ])('refuse %s', async (route, status) => {
      expect(await call(route)).toEqual({
        status,
        body: { http_status: status, message: expect.any(String) },
      });
    });
  });
});
