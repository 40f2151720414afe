import type { SandboxAccount } from '../start-sandbox.ts';
import { type OneSource, oneSource } from '../testing/one-source.ts';

type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

describe("PropellerAds' API", () => {
  let source: OneSource;
  let account: SandboxAccount;
  let other: SandboxAccount;

  beforeAll(async () => {
    const market = { campaigns: 20, teasersPerCampaign: 4, widgetsPerCampaign: 15, historyDays: 4 };
    source = await oneSource('propellerads', { market, pace: 1 });
    ({ own: account, other } = source);
  });
  afterAll(() => source.close());
  // a new minute resets the limits
  beforeEach(() => {
    source.pass(60_000);
  });

  async function call(method: string, route: string, body?: unknown, whose = account): Promise<Answer> {
    const answer = await fetch(`${account.baseUrl}${route}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${whose.credentials['token']}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = text !== '' && answer.status !== 301;
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
  }
  const get = (route: string) => call('GET', route);
  const resultOf = ({ body }: Answer): Record<string, unknown>[] => Object(body).result ?? Object(body).items;
  async function firstId(whose = account): Promise<unknown> {
    return resultOf(await call('GET', '/adv/campaigns', undefined, whose))[0]?.['id'];
  }

  it('refuses requests without a bearer token, or with a wrong one', async () => {
    for (const authorization of ['', 'Bearer wrong', `Token ${account.credentials['token']}`]) {
      const answer = await fetch(`${account.baseUrl}/adv/campaigns`, { headers: { authorization } });
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized', errors: {} }]);
    }
  });

  it("does not return another account's campaigns", async () => {
    const foreign = await firstId(other);
    expect((await get(`/adv/campaigns/${foreign}`)).status).toBe(404);
    const stopped = await call('PUT', '/adv/campaigns/stop', { campaign_ids: [foreign] });
    expect(stopped.body).toEqual({ success: false, errors: { [String(foreign)]: 'Campaign not found' } });
    expect((await get(`/adv/campaigns/rates/?campaign_ids[]=${foreign}`)).status).toBe(404);
  });

  it('responds with 301 without the trailing slash', async () => {
    const id = await firstId();
    const answer = await get(`/adv/campaigns/${id}/rates?only_active=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/propellerads/v5/adv/campaigns/${id}/rates/?only_active=1`,
    ]);
    expect((await get(`/adv/campaigns/${id}/rates/`)).status).toBe(200);
  });

  it('allows thirty reads and sixty changes per minute, and reports the remaining quota', async () => {
    const first = await get('/adv/balance');
    expect(first.headers.get('x-ratelimit-limit')).toBe('30');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('29');
    expect(first.headers.get('x-ratelimit-reset')).toBe(
      String(Math.ceil((source.now().getTime() + 60_000) / 1_000)),
    );
    for (let left = 28; left >= 0; left -= 1) await get('/adv/balance');
    const refused = await get('/adv/balance');
    expect([
      refused.status,
      refused.headers.get('x-ratelimit-remaining'),
      refused.headers.get('retry-after'),
    ]).toEqual([429, null, null]);
    const changed = await call('PUT', '/adv/campaigns/play', { campaign_ids: [1] });
    expect([changed.status, changed.headers.get('x-ratelimit-limit')]).toEqual([200, '60']);
    source.pass(60_000);
    expect((await get('/adv/balance')).status).toBe(200);
  });

  it('allows two statistics calls per minute, beside other reads', async () => {
    const query = 'group_by[]=campaign_id&day_from=2026-11-18 00:00:00&day_to=2026-11-18 23:59:59';
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await get(`/adv/statistics?${query}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers.get('x-ratelimit-limit')).toBe('2');
    expect((await get('/adv/balance')).status).toBe(200);
    source.pass(60_000);
    expect((await get(`/adv/statistics?${query}`)).status).toBe(200);
  });

  it('returns the balance as a string', async () => {
    expect((await get('/adv/balance')).body).toEqual(expect.stringMatching(/^\d+(\.\d+)?$/));
  });

  it('pages from 1, filters by status, and refuses unknown parameters', async () => {
    const all = resultOf(await get('/adv/campaigns'));
    const pages = [
      await get('/adv/campaigns?page=1&page_size=3'),
      await get('/adv/campaigns?page=2&page_size=3'),
    ];
    expect(pages.flatMap(resultOf)).toEqual(all);
    const stopped = resultOf(await get('/adv/campaigns?status[]=8&is_archived=0'));
    expect(stopped.map(({ status }) => status)).toEqual(stopped.map(() => 8));
    for (const query of ['page=0', 'page_size=1001', 'status=8', 'status[]=99', 'colour=red']) {
      expect((await get(`/adv/campaigns?${query}`)).status).toBe(400);
    }
  });

  it.each([
    ['a status', { status: 8 }],
    ['a limit below ten', { limit_daily_amount: 9.99 }],
    ['a limit as a string', { limit_daily_amount: '20' }],
    ['a total below the day', { limit_daily_amount: 50, limit_total_amount: 20 }],
    ['an empty name', { name: '' }],
  ])('refuses to change %s', async (_what, body) => {
    const id = await firstId();
    const before = await get(`/adv/campaigns/${id}`);
    expect((await call('PATCH', `/adv/campaigns/${id}`, body)).status).toBe(400);
    expect((await get(`/adv/campaigns/${id}`)).body).toEqual(before.body);
  });

  it('changes the name, the frequency and the limits', async () => {
    const id = await firstId();
    const body = { name: 'Renamed', frequency: 5, limit_daily_amount: 20.5, limit_total_amount: null };
    expect((await call('PATCH', `/adv/campaigns/${id}`, body)).body).toMatchObject(body);
  });

  it.each([
    [
      'a country twice',
      [
        { amount: 1, countries: ['us'] },
        { amount: 2, countries: ['us'] },
      ],
    ],
    ['another country', [{ amount: 1, countries: ['us', 'fr'] }]],
    ['no country', [{ amount: 1, countries: [] }]],
    ['nothing', [{ amount: 0, countries: ['us'] }]],
    ['a text', [{ amount: '1', countries: ['us'] }]],
  ])('refuses rates with %s', async (_what, rates) => {
    expect((await call('PUT', `/adv/campaigns/${await firstId()}/rates/`, { rates })).status).toBe(400);
  });

  it('replaces whole rates, zone lists and zone rates, and appends with PATCH', async () => {
    const base = `/adv/campaigns/${await firstId()}`;
    const zones = `${base}/targeting/exclude/zone`;
    await call('PUT', zones, { zone: ['1', '2'] });
    await call('PATCH', zones, { zone: ['2', '3'] });
    expect((await get(zones)).body).toEqual({ zone: ['1', '2', '3'] });
    await call('PUT', zones, { zone: ['9'] });
    expect((await get(zones)).body).toEqual({ zone: ['9'] });
    expect((await call('PATCH', zones, { zone: [9] })).status).toBe(400);
    expect((await get(`${base}/targeting/forget/zone`)).status).toBe(404);

    const rates = `${base}/zone_rates`;
    await call('PUT', rates, [{ zone_id: 1, amount: 0.5 }]);
    await call('PUT', `${rates}/2`, { amount: 0.25 });
    expect((await get(rates)).body).toEqual([
      { zone_id: 1, amount: 0.5 },
      { zone_id: 2, amount: 0.25 },
    ]);
    expect((await call('DELETE', `${rates}/1`)).status).toBe(204);
    expect((await call('DELETE', `${rates}/1`)).status).toBe(404);
    await call('PUT', rates, []);
    expect((await get(rates)).body).toEqual([]);
  });

  it.each([
    ['group_by[]=campaign_id&day_from=2026-11-18&day_to=2026-11-19 00:00:00', 'day_from'],
    ['day_from=2026-11-18 00:00:00&day_to=2026-11-18 23:59:59', 'group_by'],
    ['group_by[]=colour&day_from=2026-11-18 00:00:00&day_to=2026-11-18 23:59:59', 'group_by.0'],
    ['group_by[]=campaign_id&day_from=2026-11-18 00:00:00&day_to=2026-11-17 00:00:00', 'day_to'],
    ['group_by[]=campaign_id&day_from=2026-11-18 00:00:00&day_to=2026-11-18 23:59:59&tz=UTC', 'tz'],
  ])('refuses statistics for %s and names the field', async (query, field) => {
    const answer = await get(`/adv/statistics?${query}`);
    expect([answer.status, Object.keys(Object(answer.body).errors)]).toEqual([400, [field]]);
  });

  it('pages statistics by a thousand rows, and reports the total', async () => {
    const query =
      'group_by[]=zone_id&group_by[]=date_time&group_by[]=hour&group_by[]=campaign_id&day_from=2026-11-17 00:00:00&day_to=2026-11-19 23:59:59';
    const pageOf = (page: number) => {
      source.pass(60_000);
      return get(`/adv/statistics?${query}&page=${page}`);
    };
    const first = await pageOf(1);
    const { per_page, total_pages, total_items } = Object(first.body);
    expect([per_page, total_pages]).toEqual([1_000, Math.ceil(total_items / 1_000)]);
    expect(total_pages).toBeGreaterThan(1);
    const rows = new Set<string>();
    for (let page = 1; page <= total_pages; page += 1) {
      for (const row of resultOf(await pageOf(page))) rows.add(JSON.stringify(row));
    }
    expect(rows.size).toBe(total_items);
    expect(resultOf(await pageOf(total_pages + 1))).toEqual([]);
  });

  it('has no list of creatives, which are part of their campaign', async () => {
    expect((await get('/adv/creatives')).status).toBe(404);
    const id = await firstId();
    const { creatives } = Object((await get(`/adv/campaigns/${id}`)).body);
    expect(creatives.length).toBeGreaterThan(0);
    expect(creatives[0]).toMatchObject({
      campaign_id: id,
      title: expect.any(String),
      status: expect.any(Number),
    });
  });

  it('returns statistics in Eastern Standard Time, or in the requested time zone', async () => {
    const spent = async (query: string) =>
      resultOf(await get(`/adv/statistics?group_by[]=hour&${query}`)).map(({ hour, spent: cost }) => [
        hour,
        cost,
      ]);
    const eastern = await spent('day_from=2026-11-18 08:00:00&day_to=2026-11-18 09:59:59');
    expect(eastern.map(([hour]) => hour)).toEqual([8, 9]);
    const universal = await spent('day_from=2026-11-18 13:00:00&day_to=2026-11-18 14:59:59&tz=%2B0000');
    expect(universal).toEqual([
      [13, eastern[0]?.[1]],
      [14, eastern[1]?.[1]],
    ]);
  });

  it('accepts a creative with an image, rejects forbidden words after an hour, and refuses invalid ones', async () => {
    const id = await firstId();
    const image = 'iVBORw0KGgoAAAANSUhEUg==';
    const create = (creative: unknown) =>
      call('POST', `/adv/campaigns/${id}/creatives`, { creatives: [creative] });
    const fine = { title: 'A free money miracle', description: 'Now', image };
    const [created] = resultOf(await create(fine));
    const status = async () => Object((await get(`/adv/creatives/${created?.['id']}`)).body).status;
    expect(await status()).toBe(2);
    source.pass(3_600_000);
    expect(await status()).toBe(3);
    for (const wrong of [
      { ...fine, image: 'not base64!' },
      { ...fine, image: 'aGVsbG8=' },
      { ...fine, title: 'x'.repeat(31) },
      { title: 'x', image },
      { ...fine, colour: 'red' },
    ]) {
      expect((await create(wrong)).status).toBe(400);
    }
  });

  it('accepts a complete campaign as a draft or for moderation', async () => {
    const wanted = {
      name: 'New',
      direction: 'onclick',
      rate_model: 'cpc',
      target_url: 'https://go.example/',
      status: 1,
      started_at: '21/11/2026',
      targeting: {
        traffic_categories: { list: ['first'], is_excluded: false },
        country: { list: ['us'], is_excluded: false },
      },
      rates: [{ amount: 0.05, countries: ['us'] }],
    };
    const draft = await call('POST', '/adv/campaigns', wanted);
    expect(draft).toMatchObject({ status: 200, body: { status: 1, name: 'New' } });
    const { id } = Object(draft.body);
    await call('PUT', '/adv/campaigns/play', { campaign_ids: [id] });
    expect((await get(`/adv/campaigns/${id}`)).body).toMatchObject({ status: 2 });
    for (const wrong of [
      { ...wanted, started_at: '2026-11-21' },
      { ...wanted, status: 6 },
      { ...wanted, targeting: {} },
      { ...wanted, rates: [{ amount: 0.05, countries: ['de'] }] },
      { ...wanted, target_url: 'go' },
      { ...wanted, rate_model: 'cpd' },
    ]) {
      expect((await call('POST', '/adv/campaigns', wrong)).status).toBe(400);
    }
  });
});
