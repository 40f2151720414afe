import type { SandboxAccount } from '../start-sandbox.ts';
import { type OneAnswer, type OneSource, oneSource } from '../testing/one-source.ts';
import { requestToken } from '../testing/request-token.ts';

const invalidParameters = {
  status: 400,
  body: {
    success: false,
    errors: [{ code: 400, title: 'Invalid Parameters', detail: 'Invalid Parameters sent' }],
  },
};
const invalidId = {
  status: 409,
  body: { success: false, errors: [{ code: 100, title: 'Invalid Argument', detail: 'Invalid ID value' }] },
};

describe("RevContent's API", () => {
  let source: OneSource;
  let account: SandboxAccount;
  let other: SandboxAccount;
  let token: string;

  beforeAll(async () => {
    const market = { campaigns: 40, teasersPerCampaign: 5, widgetsPerCampaign: 20, historyDays: 8 };
    source = await oneSource('revcontent', { market });
    ({ own: account, other } = source);
    token = await tokenOf(account);
  });
  afterAll(() => source.close());

  async function granted(of: SandboxAccount, changed: Record<string, string> = {}): Promise<OneAnswer> {
    const answer = await requestToken(of, changed);
    return { status: answer.status, body: Object(await answer.json()) };
  }
  async function tokenOf(of: SandboxAccount): Promise<string> {
    return String((await granted(of)).body['access_token']);
  }
  async function call(route: string, init: RequestInit = {}): Promise<OneAnswer> {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(`${account.baseUrl}/stats/api/v1.0${route}`, { ...init, headers });
    return { status: answer.status, body: Object(await answer.json()) };
  }
  const post = (route: string, body: unknown, type = 'application/json') =>
    call(route, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
  async function rowsOf(route: string): Promise<Record<string, unknown>[]> {
    const { body } = await call(route);
    return Array.isArray(body['data']) ? body['data'] : [];
  }
  async function boostId(): Promise<string> {
    const [first] = await rowsOf('/boosts?status=active');
    return String(first?.['id']);
  }

  describe('tokens', () => {
    it('are granted for a day, to the right secret and grant only', async () => {
      expect(await granted(account)).toEqual({
        status: 200,
        body: {
          access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
          expires_in: 86_400,
          token_type: 'Bearer',
          scope: 'advertiser publisher',
        },
      });
      expect(await granted(account, { client_secret: 'wrong' })).toEqual({
        status: 400,
        body: { error: 'invalid_client', error_description: 'The client credentials are invalid' },
      });
      expect((await granted(account, { grant_type: 'password' })).status).toBe(400);
    });

    it('are required by every call, expire after a day, and are valid for their own account only', async () => {
      for (const authorization of ['', 'Bearer nonsense', `Basic ${token}`]) {
        expect((await call('/boosts', { headers: { authorization } })).status).toBe(401);
      }
      const [theirs] = await rowsOf('/boosts');
      token = await tokenOf(other);
      expect(await call(`/boosts?boost_id=${String(theirs?.['id'])}`)).toEqual(invalidId);
      token = await tokenOf(account);
      source.goTo('2026-11-21T17:19:59Z');
      expect((await call('/boosts')).status).toBe(200);
      source.goTo('2026-11-21T17:20:00Z');
      expect((await call('/boosts')).status).toBe(401);
      source.goTo('2026-11-20T17:20:00Z');
      token = await tokenOf(account);
    });
  });

  it('sends every number as a string, and every campaign with the documented fields', async () => {
    const [first] = await rowsOf('/boosts?status=active&limit=1');
    expect(first).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/),
      enabled: 'active',
      status: 'active',
      bid_type: 'cpc',
      default_bid: expect.stringMatching(/^\d+\.\d{2,3}$/),
      budget: expect.stringMatching(/^(unlimited|\d+\.\d{2})$/),
      pacing: expect.stringMatching(/^(on|off)$/),
      impressions: expect.stringMatching(/^\d+$/),
      cost: expect.stringMatching(/^\d+\.\d{4}$/),
      return: expect.stringMatching(/^\d+\.\d{4}$/),
      average_cpc: expect.stringMatching(/^\d+\.\d{8}$/),
      country_codes: ['US'],
    });
  });

  it('pages by limit and offset, 100 by default and 1000 at most', async () => {
    const all = await rowsOf('/boosts');
    const pages = await Promise.all([0, 3, 6].map((offset) => rowsOf(`/boosts?limit=3&offset=${offset}`)));
    expect(pages.flat()).toEqual(all);
    for (const wrong of ['limit=0', 'limit=1001', 'limit=-1', 'offset=x']) {
      expect(await call(`/boosts?${wrong}`)).toEqual(invalidParameters);
    }
    const rows = await rowsOf('/boosts/performance?all_boosts=yes&date_from=2026-11-01');
    expect(rows.length).toBeLessThanOrEqual(100);
  });

  it.each([
    '/boosts?colour=red',
    '/boosts?status=running',
    '/boosts?status=active&status=inactive',
    '/boosts?date_from=2026-02-30',
    '/boosts?date_from=20.11.2026',
    '/boosts?aggregate=maybe',
    '/boosts?boost_id=abc',
    '/boosts?sub_account_id=12',
    '/boosts/content?limit=10',
  ])('refuses %s', async (route) => {
    expect(await call(route)).toEqual(invalidParameters);
  });

  it('refuses a range that ends before it begins, and widgets over more than 60 days', async () => {
    const backwards = await call('/boosts/performance?date_from=2026-11-10&date_to=2026-11-09');
    expect(backwards).toMatchObject({ status: 400, body: { errors: [{ code: 100 }] } });
    const id = await boostId();
    const stats = (from: string, to: string) =>
      call(`/boosts/${id}/widgets/stats?date_from=${from}&date_to=${to}`);
    expect((await stats('2026-09-01', '2026-10-31')).status).toBe(200);
    expect(await stats('2026-09-01', '2026-11-01')).toEqual(invalidParameters);
  });

  it('defaults to the first of the month, and to today for contents', async () => {
    const [month] = await rowsOf('/boosts?aggregate=yes&limit=1');
    const [today] = await rowsOf('/boosts?aggregate=yes&date_from=2026-11-20');
    expect(month?.['date']).toBe('2026-11-12');
    expect(today?.['date']).toBe('2026-11-20');
    const sum = async (query: string) =>
      (await rowsOf(`/boosts/content${query}`)).reduce((total, row) => total + Number(row['impressions']), 0);
    expect(await sum('')).toBe(await sum('?date_from=2026-11-20&date_to=2026-11-20'));
    expect(await sum('?date_from=2026-11-12')).toBeGreaterThan(await sum(''));
  });

  it('switches single campaigns, lists, and all of them only with do_all', async () => {
    const ids = (await rowsOf('/boosts')).map((row) => Number(row['id']));
    const [first = 0, second = 0] = ids;
    expect(await post('/boosts', { id: first, enabled: 'off' })).toMatchObject({
      status: 200,
      body: { id: String(first), enabled: 'inactive' },
    });
    await post('/boosts', [
      { id: first, enabled: 'on' },
      { id: second, enabled: 'off' },
    ]);
    const enabled = new Map((await rowsOf('/boosts')).map((row) => [Number(row['id']), row['enabled']]));
    expect([enabled.get(first), enabled.get(second)]).toEqual(['active', 'inactive']);
    await post('/boosts', { id: second, enabled: 'on' });
    expect(await post('/boosts', { enabled: 'off' })).toEqual(invalidId);
    expect(await post('/boosts', { id: 999, enabled: 'off' })).toEqual(invalidId);
    expect(await post('/boosts', { id: first, enabled: 'paused' })).toEqual(invalidParameters);
  });

  it('changes only supported settings within their bounds', async () => {
    const id = await boostId();
    const settings = `/boosts/${id}/settings`;
    expect(
      await post(settings, { default_bid: '0.25', budget_type: 'daily', budget_amount: '55.5' }),
    ).toMatchObject({
      status: 200,
      body: { success: true, default_bid: '0.25', budget: '55.50', pacing: 'on' },
    });
    expect(await post(settings, { budget_type: 'unlimited' })).toMatchObject({
      body: { budget: 'unlimited', pacing: 'off' },
    });
    for (const wrong of [
      {},
      { budget_type: 'daily', budget_amount: '49.99' },
      { budget_type: 'daily' },
      { budget_amount: '60' },
      { default_bid: '0.009' },
      { default_bid: 'much' },
      { schedule: [1] },
      { colour: 'red' },
    ]) {
      expect((await post(settings, wrong)).status).toBe(400);
    }
    expect(await post(settings, { name: 'A' }, 'text/plain')).toEqual(invalidParameters);
  });

  it('changes every content of a campaign when none is named', async () => {
    const id = await boostId();
    const enabled = async () => (await rowsOf(`/boosts/${id}/content`)).map((row) => row['enabled']);
    expect(await post(`/boosts/${id}/content`, { enabled: 'off' })).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(new Set(await enabled())).toEqual(new Set(['inactive']));
    await post(`/boosts/${id}/content`, { headline: 'Named nothing else' });
    expect(new Set(await enabled())).toEqual(new Set(['active']));
    expect(await post(`/boosts/${id}/content`, { id: 1, enabled: 'on' })).toEqual(invalidId);
  });

  it('accepts target bids of three digits up to 3.000, and reports unknown widgets of a list', async () => {
    const id = await boostId();
    const [target] = await rowsOf(`/boosts/${id}/widgets`);
    const widget = Number(target?.['widget_id']);
    expect(await post(`/boosts/${id}/widgets`, { id: widget, bid: 0.001 })).toMatchObject({ status: 200 });
    for (const bid of [0, 3.001, '0.0005', -1]) {
      expect((await post(`/boosts/${id}/widgets`, { id: widget, bid })).status).toBe(400);
    }
    const list = `/boosts/${id}/targets/blacklist/widgets`;
    expect(await post(`${list}/add`, { id: `${widget},1000` })).toEqual({
      status: 409,
      body: {
        success: false,
        widgets: [String(widget)],
        errors: [{ code: 100, title: 'Invalid Argument', detail: 'Invalid widget id 1000' }],
      },
    });
    expect(await call(list)).toEqual({ status: 200, body: { data: [{ id: String(widget) }] } });
    expect((await post(`${list}/remove`, { id: `${widget}|1000` })).status).toBe(409);
    expect((await post(`${list}/remove`, { id: String(widget) })).body).toEqual({ success: true });
  });

  it('refuses missing fields, long texts and other types of images', async () => {
    const id = await boostId();
    const whole = {
      target_url: 'https://go.example/',
      image: 'https://images.example/a.webp',
      headline: 'A headline',
      description: 'A description',
      brand_name: 'Brand',
    };
    for (const [name, value] of [
      ['brand_name', undefined],
      ['description', undefined],
      ['headline', 'x'.repeat(81)],
      ['target_url', 'go.example'],
      ['image', 'https://images.example/a.tiff'],
      ['price', 1],
    ] as const) {
      expect((await post(`/boosts/${id}/content/add`, { ...whole, [name]: value })).status).toBe(400);
    }
    expect(await post(`/boosts/${id}/content/add`, whole)).toMatchObject({
      status: 200,
      body: { success: true, creative: { id: expect.any(Number), status: 'pending' } },
    });
    for (const wrong of [{}, { name: 'A', budget: '10' }, { name: 'A', country_targeting: 'include' }]) {
      expect((await post('/boosts/add', wrong)).status).toBe(400);
    }
    expect(await post('/boosts/add', { name: 'A' })).toMatchObject({
      body: { success: true, data: [{ id: expect.stringMatching(/^\d+$/) }] },
    });
  });

  it('archives a campaign, and has no other paths', async () => {
    const { body } = await post('/boosts/add', { name: 'To be archived' });
    const [{ id = '' } = {}] = Object(body)['data'];
    expect(await post(`/boosts/${id}/archive`, {})).toEqual({
      status: 200,
      body: { success: true, data: { id, status: 'archived' } },
    });
    expect((await rowsOf('/boosts?status=archived')).map((row) => row['id'])).toEqual([id]);
    expect((await call('/campaigns')).status).toBe(404);
  });
});
