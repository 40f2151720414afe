import { mgidCalls } from './testing/mgid-calls.ts';

describe("teasers of MGID's API", () => {
  const { source, get, patch, idsBy, campaignsWith } = mgidCalls();

  it('lists them as a map keyed by id, in all their statuses', async () => {
    const { body } = await get('/teasers');
    expect(Object.keys(body)).toHaveLength(80);
    expect(Object.values(body)[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      title: expect.any(String),
      url: expect.stringMatching(/^https:/),
      imageLink: expect.stringContaining(source().url),
      priceOfClickByLocations: [{ locationId: '1', priceOfClick: expect.stringMatching(/^\d+(\.\d+)?$/) }],
      campaignId: expect.any(Number),
      status: expect.any(String),
    });
    const statuses = new Set(Object.values(body).map((teaser) => Object(teaser).status));
    for (const status of ['active', 'onModeration', 'blocked', 'campaignBlocked']) {
      expect(statuses).toContain(status);
    }
  });

  it('filters by campaign, status and who blocked them', async () => {
    const [campaign = ''] = await campaignsWith(6);
    const ofCampaign = Object.values((await get(`/teasers?campaign=${campaign}`)).body);
    expect(ofCampaign.map((teaser) => Object(teaser).campaignId)).toEqual(Array(4).fill(Number(campaign)));
    const blocked = Object.values((await get("/teasers?status=['blocked']&blockedBy=client")).body);
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.every((teaser) => Object(teaser).status === 'blocked')).toBe(true);
    expect(await get("/teasers?status=['blocked']&blockedBy=system")).toEqual({ status: 200, body: [] });
    expect((await get("/teasers?status=['gone']")).status).toBe(400);
    expect((await get('/teasers?campaign=1')).status).toBe(404);
  });

  it('pages by position', async () => {
    const all = Object.keys((await get('/teasers')).body);
    const second = Object.keys((await get('/teasers?limit=30&start=30')).body);
    expect(second).toEqual(all.slice(30, 60));
    expect((await get('/teasers?limit=1001')).body).toEqual({
      errors: ['[ERROR_MAX_LIMIT_PER_PAGE_1000]'],
    });
  });

  it('blocks, unblocks and reprices one', async () => {
    const [id = ''] = await idsBy('/teasers', (status) => status === 'active');
    expect((await patch(`/teasers/${id}?whetherToBlockByClient=1`)).body).toEqual({ id });
    expect((await get(`/teasers/${id}`)).body.status).toBe('blocked');
    await patch(`/teasers/${id}?whetherToBlockByClient=0`);
    expect((await get(`/teasers/${id}`)).body.status).toBe('active');
    await patch(`/teasers/${id}?priceOfClick=12,5`);
    expect((await get(`/teasers/${id}`)).body.priceOfClickByLocations).toMatchObject([
      { priceOfClick: '12.5' },
    ]);
    expect((await patch(`/teasers/${id}?priceOfClick=cheap`)).body).toEqual({
      errors: ['[VALIDATION_NOT_FLOAT]'],
    });
    expect((await patch(`/teasers/${id}?priceOfClick=0`)).body).toEqual({
      errors: ['The price is not valid'],
    });
    expect((await patch(`/teasers/${id}?priceOfClick=51`)).body).toEqual({
      errors: ["[LS_CAB_'51'_MORE_THAN_'50']"],
    });
    expect((await patch(`/teasers/${id}`)).body).toEqual({ errors: ['[EDIT_PRICE_REQUIRED_PRICES]'] });
    expect((await get('/teasers/1')).body).toEqual({ errors: ['[ERROR_RESOURCE_NOT_FOUND]'] });
  });

  it('serves their images itself', async () => {
    const [teaser] = Object.values((await get('/teasers?limit=1')).body);
    const picture = await fetch(String(Object(teaser).imageLink));
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    const svg = await picture.text();
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect((await fetch(`${source().url}/sandbox/images/1.svg`)).status).toBe(404);
  });
});
