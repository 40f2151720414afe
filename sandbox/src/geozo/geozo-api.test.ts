import type { SandboxAccount } from '../start-sandbox.ts';
import { type OneAnswer, type OneSource, oneSource } from '../testing/one-source.ts';

const pixel = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const ads = '/v1/advertiser/ads/all';
const stats = '/v1/advertiser/stats/tmp_with_postbacks';
const someDays = 'filters[date_from]=2026-11-18&filters[date_to]=2026-11-19&order_by[0][direction]=asc';

describe("Geozo's API", () => {
  let source: OneSource;
  let account: SandboxAccount;
  let other: SandboxAccount;

  beforeAll(async () => {
    const market = { campaigns: 20, teasersPerCampaign: 8, widgetsPerCampaign: 70, historyDays: 4 };
    source = await oneSource('geozo', { market, pace: 1 });
    ({ own: account, other } = source);
  });
  afterAll(() => source.close());
  // a new minute resets the limit
  beforeEach(() => {
    source.pass(60_000);
  });

  async function call(method: string, route: string, body?: unknown, whose = account): Promise<OneAnswer> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const answer = await fetch(`${account.baseUrl}${route}`, {
      method,
      headers: {
        'private-token': whose.credentials['token'] ?? '',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: Object(await answer.json()) };
  }
  const get = (route: string) => call('GET', route);
  const dataOf = ({ body }: OneAnswer) => Object(body['data']);
  const errorsOf = ({ status, body }: OneAnswer) => [status, Object.keys(Object(body['validation_errors']))];
  async function campaignId(whose = account): Promise<number> {
    const answer = await call('GET', '/v1/advertiser/stats/filters/campaigns', undefined, whose);
    return dataOf(answer)[0].id;
  }
  async function groupPath(): Promise<string> {
    const answer = await get(`/v1/advertiser/campaigns/${await campaignId()}/ad_groups`);
    return `/v1/advertiser/ad_groups/${dataOf(answer)[0].id}`;
  }

  it('refuses requests without the token in its header', async () => {
    for (const headers of [{}, { 'private-token': 'wrong' }, { authorization: 'Bearer x' }]) {
      const answer = await fetch(`${account.baseUrl}/v1/account`, { headers });
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: { status: 401, message: '', code: 0 } },
      ]);
    }
  });

  it("does not return another account's campaigns, groups and ads", async () => {
    const foreign = await campaignId(other);
    const [ad] = dataOf(await call('GET', ads, undefined, other));
    for (const route of [
      `/v1/advertiser/campaigns/${foreign}`,
      `/v1/advertiser/ad_groups/${ad.ad_group_id}`,
      `/v1/advertiser/ads/universal/${ad.id}`,
      '/v1/advertiser/campaigns/abc',
    ]) {
      expect((await get(route)).status).toBe(404);
    }
    expect(errorsOf(await call('PUT', `${ads}/stop`, { ids: [ad.id] }))).toEqual([422, ['ids.0']]);
  });

  it('refuses statistics from the sixty-first of a minute on, with the documented body', async () => {
    for (let count = 0; count < 60; count += 1) await get(`${stats}?${someDays}&groups[0]=date`);
    expect(await get(`${stats}?${someDays}&groups[0]=date`)).toEqual({
      status: 429,
      body: { error: { status: 429, message: 'Too Many Attempts.', code: 0 } },
    });
    expect((await get(ads)).status).toBe(200);
    source.pass(60_000);
    expect((await get(`${stats}?${someDays}&groups[0]=date`)).status).toBe(200);
  });

  it.each([
    ['no days', 'groups[0]=date&order_by[0][direction]=asc', 'filters[date_from]'],
    ['no grouping', someDays, 'groups'],
    ['two groupings', `${someDays}&groups[0]=date&groups[1]=ad_id`, 'groups'],
    ['another grouping', `${someDays}&groups[0]=colour`, 'groups.0'],
    ['no direction', `${someDays.split('&order')[0]}&groups[0]=date`, 'order_by[0][direction]'],
    ['an invalid day', `${someDays.replace('11-18', '11-31')}&groups[0]=date`, 'filters[date_from]'],
    ['an unknown parameter', `${someDays}&groups[0]=date&count=50`, 'count'],
  ])('refuses statistics with %s', async (_what, query, field) => {
    const [status, fields] = errorsOf(await get(`${stats}?${query}`));
    expect([status, fields]).toEqual([422, expect.arrayContaining([field])]);
  });

  it('returns twenty rows of statistics and counts the others, without a way to request them', async () => {
    const query = `${someDays}&groups[0]=block_id&order_by[0][column]=block_id`;
    const { result } = dataOf(await get(`${stats}?${query}`));
    expect(result).toMatchObject({ current_page: 1, from: 1, to: 20, per_page: 20, prev_page_url: null });
    expect(result.data).toHaveLength(20);
    expect(result.total).toBeGreaterThan(20);
    const [status, fields] = errorsOf(await get(`${stats}?${query}&page=2`));
    expect([status, fields]).toEqual([422, ['page']]);
  });

  it('has the same sums in every grouping, and applies its filters', async () => {
    const moneyOf = async (query: string) =>
      dataOf(await get(`${stats}?${someDays}&${query}`)).total_result.money;
    const whole = await moneyOf('groups[0]=campaign_id');
    for (const group of ['date', 'ad_id', 'block_id', 'ad_group_id', 'country_code']) {
      expect(await moneyOf(`groups[0]=${group}`)).toBe(whole);
    }
    const part = await moneyOf(`groups[0]=date&filters[campaign_id_in][]=${await campaignId()}`);
    expect(part).toBeLessThan(whole);
  });

  it.each([
    ['without the traffic source', { daily_money_limit: 2_000 }],
    ['with a limit below a thousand', { traffic_source_id: 1, daily_money_limit: 999 }],
    ['with a fraction of a unit', { traffic_source_id: 1, daily_money_limit: 1_000.5 }],
    ['with a string', { traffic_source_id: 1, total_money_limit: '2000' }],
    ['with a short name', { traffic_source_id: 1, name: 'ab' }],
    ['with an unknown field', { traffic_source_id: 1, colour: 'red' }],
  ])('refuses to change a campaign %s', async (_what, body) => {
    const route = `/v1/advertiser/campaigns/${await campaignId()}`;
    const before = await get(route);
    expect((await call('PUT', route, body)).status).toBe(422);
    expect(await get(route)).toEqual(before);
  });

  it('changes limits, removes them with 0, and returns the settings for an empty change', async () => {
    const route = `/v1/advertiser/campaigns/${await campaignId()}`;
    const limits = { traffic_source_id: 1, daily_money_limit: 2_000, total_money_limit: 9_000 };
    expect(dataOf(await call('PUT', route, limits))).toMatchObject(limits);
    expect(dataOf(await call('PUT', route, {}))).toMatchObject(limits);
    const none = { traffic_source_id: 1, daily_money_limit: 0, total_money_limit: 0 };
    expect(dataOf(await call('PUT', route, none))).toMatchObject(none);
  });

  it('replaces whole block lists, and resets them with an empty one', async () => {
    const group = await groupPath();
    await call('PUT', group, { blacklist_blocks: [1, 2] });
    expect(dataOf(await call('PUT', group, { blacklist_blocks: [3], whitelist_blocks: [4] }))).toMatchObject({
      blacklist_blocks: [3],
      whitelist_blocks: [4],
    });
    expect(dataOf(await call('PUT', group, {}))).toMatchObject({ blacklist_blocks: [3] });
    await call('PUT', group, { blacklist_blocks: [], whitelist_blocks: [] });
    expect(dataOf(await get(group))).toMatchObject({ blacklist_blocks: [], whitelist_blocks: [] });
    expect((await call('PUT', group, { blacklist_blocks: ['3'] })).status).toBe(422);
  });

  it('starts and stops all ads of a campaign or some, and counts them', async () => {
    const started = dataOf(await get(`${ads}?count=100&filters[status_id_in][]=5`));
    const { campaign_id: campaign } = started[0];
    const own = started.filter((ad: { campaign_id: number }) => ad.campaign_id === campaign);
    const stop = `/v1/advertiser/campaigns/${campaign}/stop`;
    expect((await call('PUT', stop)).body).toEqual({ status: 4, message: { stopped_count: own.length } });
    expect((await call('PUT', stop)).body).toEqual({ status: 4, message: { stopped_count: 0 } });
    const [first] = dataOf(await call('PUT', `${ads}/start`, { ids: [own[0].id] }));
    expect(first).toMatchObject({ id: own[0].id, status_id: 5 });
    const start = `/v1/advertiser/campaigns/${campaign}/start`;
    expect(Object((await call('PUT', start)).body).message.started_count).toBeGreaterThanOrEqual(
      own.length - 1,
    );
  });

  it('accepts bids of some ads from a form, not below the minimum', async () => {
    const [ad] = dataOf(await get(ads));
    const form = (bid: string) =>
      new URLSearchParams([
        ['ids[]', String(ad.id)],
        ['one_bid_for_all_geo', bid],
      ]);
    const [changed] = dataOf(await call('PUT', `${ads}/bid`, form('0.25')));
    expect(changed.bids[0].bid).toBe('0.25');
    for (const bid of ['0.001', 'much', '']) {
      expect((await call('PUT', `${ads}/bid`, form(bid))).status).toBe(422);
    }
    const minimum = await get('/v1/targeting/min_bids');
    expect(Object.values(minimum.body)[0]).toMatchObject({ commodity_type_bid: 0.005 });
  });

  it('accepts texts of an ad from a form, in its own group, and keeps the others', async () => {
    const group = await groupPath();
    const [ad, other] = dataOf(await get(`${group}/ads/universal`));
    const update = (fields: Record<string, string>, id = ad.id, path = group) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return call('POST', `${path}/ads/teaser/update/${id}`, form);
    };
    const title = 'A headline of more than thirty letters';
    expect(dataOf(await update({ title }))).toMatchObject({ id: ad.id, title, original_url: ad.url });
    const original_url = 'https://go.example/?a=1';
    expect(dataOf(await update({ original_url }))).toMatchObject({ title, url: original_url });
    expect(dataOf(await get(`${group}/ads/universal`))[1]).toEqual(other);
    expect(errorsOf(await update({ title: 'x'.repeat(121) }))).toEqual([422, ['title']]);
    expect(errorsOf(await update({ original_url: 'go' }))).toEqual([422, ['original_url']]);
    expect(errorsOf(await update({ short_description: 'More' }))).toEqual([422, ['short_description']]);
    expect((await update({ title }, 999_999)).status).toBe(404);
    expect((await update({ title }, ad.id, '/v1/advertiser/ad_groups/5')).status).toBe(404);
  });

  it('creates a campaign, its ad group and an ad with two images, and bans forbidden words', async () => {
    const audience = { device_types: [1, 4], countries: ['US'], regions: [], cities: [], categories: [1] };
    const wanted = { name: 'New', ...audience, campaign_type_id: 1, traffic_source_id: 1 };
    for (const wrong of [
      { ...wanted, countries: [] },
      { ...wanted, countries: ['XX'] },
      { ...wanted, device_types: [3] },
      { ...wanted, billing_type: 'cpm' },
      { ...wanted, campaign_type_id: undefined },
    ]) {
      expect((await call('POST', '/v1/advertiser/campaigns', wrong)).status).toBe(422);
    }
    const { id } = dataOf(await call('POST', '/v1/advertiser/campaigns', wanted));
    const groups = `/v1/advertiser/campaigns/${id}/ad_groups`;
    expect(dataOf(await get(groups))).toEqual([]);
    const group = dataOf(await call('POST', groups, { name: 'Group', ...audience, auto_start_ads: true }));
    const route = `/v1/advertiser/ad_groups/${group.id}/ads/teaser/create`;
    const form = (changes: Record<string, string | Blob> = {}) => {
      const data = new FormData();
      const fields: Record<string, string | Blob> = {
        title: 'A guaranteed offer that nobody should miss',
        original_url: 'https://go.example/',
        one_bid_for_all_geo: '0.1',
        'media_content_file_square[file]': new Blob([pixel]),
        'media_content_file_horizontal[file]': new Blob([pixel]),
        ...changes,
      };
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return data;
    };
    for (const [name, value] of [
      ['title', 'Too short'],
      ['original_url', 'go'],
      ['one_bid_for_all_geo', '0.001'],
      ['media_content_file_square[file]', new Blob(['text'])],
      ['media_content_file_horizontal[file]', new Blob([pixel, Buffer.alloc(2_097_152)])],
      ['colour', 'red'],
    ] as const) {
      expect(errorsOf(await call('POST', route, form({ [name]: value })))).toEqual([422, [name]]);
    }
    const created = dataOf(await call('POST', route, form()));
    expect(created).toMatchObject({ ad_group_id: group.id, status_id: 2 });
    source.pass(3_600_000);
    const found = dataOf(await get(`/v1/advertiser/ad_groups/${group.id}/ads/universal`));
    expect(found).toMatchObject([{ id: created.id, status_id: 3, ban: { ban_reason: { id: 4 } } }]);
  });
});
