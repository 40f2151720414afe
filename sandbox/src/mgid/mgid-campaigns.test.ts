import { mgidCalls } from './testing/mgid-calls.ts';

describe("campaigns of MGID's API", () => {
  const { get, patch, campaignsWith } = mgidCalls();

  it('lists them as a map keyed by id, with every documented property', async () => {
    const { status, body } = await get('/campaigns');
    expect(status).toBe(200);
    expect(Object.keys(body)).toHaveLength(20);
    const [[id, first] = []] = Object.entries(body);
    expect(first).toMatchObject({
      id: Number(id),
      name: expect.stringContaining('|'),
      status: { id: expect.any(Number), name: expect.any(String), reason: expect.any(String) },
      statistics: { clicks: expect.any(Number), wages: expect.any(Number) },
      widgetsFilterUid: { filterType: 'off' },
      campaignType: expect.any(String),
      category: { id: expect.any(String), name: expect.any(String) },
      whenAdd: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      endDate: null,
    });
  });

  it('includes running, paused, budget-limited and stopped campaigns', async () => {
    const { body } = await get("/campaigns?fields=['status']");
    const ids = Object.values(body).map((campaign) => Object(Object(campaign).status).id);
    for (const id of ids) expect([1, 2, 4, 6, 7, 8, 9, 12]).toContain(id);
    expect(ids).toEqual(expect.arrayContaining([2, 6, 7, 12]));
    expect(ids.filter((id) => id === 12).length).toBeGreaterThanOrEqual(2);
    expect(ids.some((id) => id === 1 || id === 4)).toBe(true);
  });

  it('returns the requested fields, always with the id, and refuses unknown ones', async () => {
    const { body } = await get("/campaigns?fields=['name','status']&limit=1");
    expect(Object.keys(Object(Object.values(body)[0]))).toEqual(['id', 'name', 'status']);
    const refused = await get("/campaigns?fields=['name','password']");
    expect(refused).toEqual({ status: 400, body: { errors: ['[ERROR_INVALID_PARAMETER]'] } });
  });

  it('pages by limit and start, and refuses more than 500', async () => {
    const all = Object.keys((await get('/campaigns')).body);
    const pages = await Promise.all([0, 8, 16].map((start) => get(`/campaigns?limit=8&start=${start}`)));
    expect(pages.flatMap(({ body }) => Object.keys(body))).toEqual(all);
    expect(await get('/campaigns?limit=8&start=20')).toEqual({ status: 200, body: [] });
    const tooMany = await get('/campaigns?limit=501');
    expect(tooMany).toEqual({ status: 400, body: { errors: ['[ERROR_MAX_LIMIT_PER_PAGE_500]'] } });
    expect((await get('/campaigns?limit=x')).body).toEqual({ errors: ['[ERROR_NOT_VALID_limit]'] });
    expect((await get('/campaigns?Limit=5')).body).toEqual({ errors: ['[ERROR_NOT_VALID_Limit]'] });
  });

  it('reads one', async () => {
    const [id = ''] = Object.keys((await get('/campaigns')).body);
    expect((await get(`/campaigns/${id}`)).body).toMatchObject({ id: Number(id), status: {} });
    expect((await get(`/campaigns/${id}?fields=['whenAdd']`)).body).toEqual({
      id: Number(id),
      whenAdd: expect.any(String),
    });
    expect((await get('/campaigns/999')).body).toEqual({ errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] });
    expect((await get('/campaigns/abc')).body).toEqual({ errors: ['[ERROR_NOT_VALID_CAMPAIGN_ID]'] });
  });

  it.each([
    [
      'a JSON body',
      { body: '{"whetherToBlockByClient":1}', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a form',
      {
        body: 'whetherToBlockByClient=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['the query', {}],
  ])('pauses and starts one by %s', async (form, init) => {
    const [id = ''] = await campaignsWith(6);
    const query = form === 'the query' ? '?whetherToBlockByClient=1' : '';
    expect(await patch(`/campaigns/${id}${query}`, init)).toEqual({
      status: 200,
      body: { id: Number(id) },
    });
    expect((await get(`/campaigns/${id}`)).body.status).toMatchObject({ id: 12, name: 'paused' });
    expect((await patch(`/campaigns/${id}?whetherToBlockByClient=0`)).status).toBe(200);
    expect((await get(`/campaigns/${id}`)).body.status).toMatchObject({ id: 6, name: 'active' });
  });

  it('refuses changes that are not documented or not simulated, and changes nothing', async () => {
    const [id = ''] = await campaignsWith(6);
    const refusals = await Promise.all([
      patch(`/campaigns/${id}?whetherToBlockByClient=2`),
      patch(`/campaigns/${id}?whetherToBlockByClient=1&colour=red`),
      patch(`/campaigns/${id}?qualityFactor={}`),
      patch(`/campaigns/${id}`),
      patch(`/campaigns/${id}`, { body: '{"wh', headers: { 'content-type': 'application/json' } }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refusals[0]?.body).toEqual({ errors: ['[ERROR_NOT_VALID_whetherToBlockByClient]'] });
    expect((await get(`/campaigns/${id}`)).body.status).toMatchObject({ id: 6 });
  });
});
