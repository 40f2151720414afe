import type { OneAnswer } from '../testing/one-source.ts';
import { mgidCalls } from './testing/mgid-calls.ts';

describe("creations and changes in MGID's API", () => {
  const { source, call, client, get, patch, report, send, campaignsWith } = mgidCalls();

  const wanted = {
    name: 'US | Solar | one',
    advertiserName: 'Solar Ltd',
    campaignType: 'content',
    enabledGeoTargetingFlag: '1',
    geoTargets: "{'method':'set','cities':[],'countries':['us']}",
    limitType: 'budget_limits',
    dailyLimit: '50.25',
    overallLimit: '500',
    startDate: '2026-11-21',
  };
  const teaser = {
    url: 'https://solar.example/?w={widget_id}',
    title: 'Solar: compare',
    imageLink: 'https://images.example/600x382.jpg',
    priceOfClick: '12,5',
    whetherShowGoodPrice: '0',
  };
  const codesOf = (answers: readonly OneAnswer[]) => answers.map(({ body }) => body.errors);

  async function sitesOf(id: string): Promise<[string, unknown][]> {
    const { body } = await call(`/goodhits/campaigns/${id}/quality-analysis`);
    const [period] = Object.values(Object(body[id]));
    return Object.entries(Object(period));
  }

  it('creates a campaign once per name, with its limits', async () => {
    const { status, body } = await send('POST', '/campaigns', wanted);
    expect(status).toBe(200);
    expect((await get(`/campaigns/${body.id}`)).body).toMatchObject({
      name: wanted.name,
      campaignType: 'content',
      startDate: '2026-11-21',
      limitsFilter: { limitType: 'budget_limits', dailyLimit: 50.25, overallLimit: 500 },
    });
    expect(codesOf([await send('POST', '/campaigns', wanted)])).toEqual([['[ADVERTISE_NAME_EXISTS]']]);
  });

  it.each([
    ['name', 'x'.repeat(129), 'CAMPAIGN_NAME_TOO_LONG'],
    ['campaignType', 'video', 'ERROR_NOT_VALID_CAMPAIGN_TYPE'],
    ['enabledGeoTargetingFlag', undefined, 'ERROR_PARAMETER_ENABLED_GEO_TARGETING_FLAG_CAN_NOT_BE_EMPTY'],
    ['geoTargets', '', 'ERROR_PARAMETER_GEO_TARGETS_CAN_NOT_BE_EMPTY'],
    ['geoTargets', 'US', 'ERROR_INVALID_PARAMETER'],
    ['startDate', '2026-11-01', 'NOT_VALID_WHEN_AUTOSTART'],
    ['startDate', '1 May', 'ERROR_WRONG_DATE_FORMAT'],
    ['advertiserName', 'x'.repeat(26), 'ERROR_NOT_VALID_advertiserName'],
    ['limitType', undefined, 'NOT_ENOUGH_PARAMETERS'],
    ['dailyLimit', '5', 'ERROR_MINIMAL_DAILY_BUDGET_LIMIT_IS_10'],
    ['dailyLimit', '50.255', 'WRONG_USE_FLOATING_LIMIT'],
    ['overallLimit', '20', 'ERROR_OVERALL_BUDGET_LIMIT_LESS_THAN_DAILY_LIMIT'],
    ['colour', 'red', 'ERROR_NOT_VALID_colour'],
  ])('refuses to create one with the %s %p', async (name, value, code) => {
    const before = Object.keys((await get('/campaigns')).body).length;
    const answer = await send('POST', '/campaigns', { ...wanted, name: 'Another', [name]: value });
    expect([answer.status, answer.body]).toEqual([400, { errors: [`[${code}]`] }]);
    expect(Object.keys((await get('/campaigns')).body)).toHaveLength(before);
  });

  it('sets limits, and removes them with an empty string', async () => {
    const [id = ''] = await campaignsWith(6);
    const limits = async () => (await get(`/campaigns/${id}`)).body.limitsFilter;
    await send('PATCH', `/campaigns/${id}`, { limitType: 'budget_limits', dailyLimit: '80' });
    await send('PATCH', `/campaigns/${id}`, { limitType: 'budget_limits', overallLimit: '800.5' });
    expect(await limits()).toMatchObject({ dailyLimit: 80, overallLimit: 800.5 });
    await send('PATCH', `/campaigns/${id}`, {
      limitType: 'budget_limits',
      dailyLimit: '',
      overallLimit: '',
    });
    expect(await limits()).toEqual([]);
    expect(codesOf([await send('PATCH', `/campaigns/${id}`, { dailyLimit: '80' })])).toEqual([
      ['[NOT_ENOUGH_PARAMETERS]'],
    ]);
  });

  it('has one widget filter, applies known ids and reports the others', async () => {
    const [id = ''] = await campaignsWith(6);
    const [[first = ''] = [], [second = ''] = []] = await sitesOf(id);
    const filter = async () => (await get(`/campaigns/${id}`)).body.widgetsFilterUid;
    const filtered = (value: string) => send('PATCH', `/campaigns/${id}`, { widgetsFilterUid: value });
    expect((await filtered(`include, except, ${first}, ${second}`)).body).toEqual({ id: Number(id) });
    expect(await filter()).toEqual({
      filterType: 'except',
      widgets: { [` ${first}`]: '[]', [` ${second}`]: '[]' },
    });
    await filtered(`exclude,except,${first}`);
    expect(await filter()).toEqual({ filterType: 'except', widgets: { [` ${second}`]: '[]' } });
    expect((await filtered(`include,except,${first},77s1`)).body).toEqual({
      id: Number(id),
      errors: '[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]',
      data: ['77s1'],
    });
    await filtered(`include,only,${first}`);
    expect(await filter()).toEqual({ filterType: 'only', widgets: { [` ${first}`]: '[]' } });
    await filtered('include,off,1');
    expect(await filter()).toEqual({ filterType: 'off', widgets: [] });
    const refused = [`add,only,${first}`, `include,some,${first}`, 'include,only', 'include,only,77'];
    expect(codesOf(await Promise.all(refused.map(filtered)))).toEqual([
      ['[ERROR_NOT_VALID_METHOD]'],
      ['[ERROR_NOT_VALID_FILTER_TYPE]'],
      ['[WIDGETS_IDS_CANNOT_BE_EMPTY]'],
      ['[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]'],
    ]);
  });

  it('sets coefficients, which the statistics by site return', async () => {
    const [id = ''] = await campaignsWith(6);
    const sites = () => sitesOf(id);
    const [[uid = ''] = []] = await sites();
    const set = (body: object) => send('PATCH', `/campaigns/${id}`, body);
    await set({ qualityFactor: JSON.stringify({ [uid]: 0.8 }) });
    expect((await sites())[0]).toEqual([uid, expect.objectContaining({ qualityFactor: '0.8' })]);
    await set({ widgetQualityFactor: JSON.stringify({ [uid]: 1 }) });
    expect((await sites()).every(([, one]) => Object(one).qualityFactor === '1')).toBe(true);
    const refused = ['{}', '{', `{"${uid}":0}`].map((qualityFactor) => set({ qualityFactor }));
    expect(codesOf(await Promise.all([...refused, set({ qualityFactor: '{"x":1}' })]))).toEqual([
      ['[ERROR_QUALITY_FACTOR_INVALID_FORMAT]'],
      ['[ERROR_QUALITY_FACTOR_INVALID_FORMAT]'],
      ['[ERROR_QUALITY_FACTOR_INVALID_FORMAT]'],
      ['[ERROR_WIDGETUID_INVALID_FORMAT]'],
    ]);
  });

  it('names when a source got its coefficient, and which one it had before', async () => {
    const [id = ''] = await campaignsWith(6);
    const bySource = async () => {
      const { body } = await call(`/goodhits/campaigns/${id}/quality-analysis-sources/`);
      return Object.entries(Object(Object.values(Object(body[id]))[0]));
    };
    const [, [uid = ''] = []] = await bySource();
    for (const factor of [0.7, 0.9])
      await send('PATCH', `/campaigns/${id}`, { qualityFactor: JSON.stringify({ [uid]: factor }) });
    expect(Object.fromEntries(await bySource())[uid]).toMatchObject({
      qualityFactor: '0.9',
      previousQualityFactor: '0.7',
      qualityFactorUpdatedAt: expect.stringMatching(/^2026-11-\d\d \d\d:00:00$/),
      isBlocked: expect.any(Boolean),
    });
    const untouched = (await bySource()).find(([, one]) => Object(one).previousQualityFactor === null);
    expect(untouched?.[1]).toMatchObject({ qualityFactor: '1', qualityFactorUpdatedAt: null });
  });

  it('moves a campaign to the trash only when it is stopped', async () => {
    const { body } = await send('POST', '/campaigns', { ...wanted, name: 'To be deleted' });
    const path = `/campaigns/${body.id}`;
    const remove = () => call(client(path), { method: 'DELETE' });
    expect((await remove()).status).toBe(400);
    await patch(`${path}?whetherToBlockByClient=1`);
    expect((await remove()).body).toEqual({ id: body.id });
    expect((await get(path)).body.status).toMatchObject({ id: 14 });
    expect((await remove()).status).toBe(404);
  });

  it('creates, edits and deletes teasers, and reviews new ones for an hour', async () => {
    const made = (await send('POST', '/campaigns', { ...wanted, name: 'With teasers' })).body.id;
    const post = (changes: object) => send('POST', '/teasers', { ...teaser, campaignId: made, ...changes });
    const [good, bad] = [(await post({})).body.id, (await post({ title: 'Guaranteed' })).body.id];
    const read = async (id: unknown) => (await get(`/teasers/${id}`)).body;
    expect(await read(good)).toMatchObject({
      status: 'onModeration',
      title: teaser.title,
      imageLink: teaser.imageLink,
      priceOfClickByLocations: [{ priceOfClick: '12.5' }],
    });
    const edit = { ...teaser, campaignId: made, priceOfClick: undefined, category: '204', title: 'New' };
    expect(codesOf([await send('PUT', `/teasers/${good}`, edit)])).toEqual([
      ['[ERROR_EDITING_TEASER_ON_MODERATION_NOT_PERMITTED]'],
    ]);
    source().pass(2 * 3_600_000);
    expect([(await read(good)).status, (await read(bad)).status]).toEqual(['active', 'rejected']);
    expect((await send('PUT', `/teasers/${good}`, edit)).body).toEqual({ id: String(good) });
    expect((await read(good)).title).toBe('New');
    expect((await call(client(`/teasers/${good}`), { method: 'DELETE' })).body).toEqual({
      id: String(good),
    });
    expect((await get(`/teasers/${good}`)).body).toEqual({ errors: ['[ERROR_RESOURCE_NOT_FOUND]'] });
  });

  it.each([
    ['title', 'x'.repeat(91), '[ERROR_TITLE_TOO_LONG]'],
    ['advertText', 'x'.repeat(91), '[ERROR_ADVERT_TEXT_TOO_LONG]'],
    ['url', '', '[ERROR_PARAMETER_URL_CAN_NOT_BE_EMPTY]'],
    ['url', 'https://a.example/?adclid=1', '[ERROR_MGCLID_MGCLIDA_SYSTEM_PARAMETERS_CANNOT_USE_THEM]'],
    ['imageLink', 'https://images.example/a.webp', '[LS_IMAGE_WRONG_EXTANTION]'],
    [
      'imageLink',
      'https://images.example/400x382.png',
      "Minimum expected width for image '' should be '492' but '400' detected",
    ],
    ['priceOfClick', '51', "[LS_CAB_'51'_MORE_THAN_'50']"],
    ['priceOfClick', '0.05', 'The price is not valid'],
    ['priceOfClick', 'much', '[VALIDATION_NOT_FLOAT]'],
    ['whetherShowGoodPrice', undefined, '[ERROR_PARAMETER_WHETHERSHOWGOODPRICE_CAN_NOT_BE_EMPTY]'],
    ['campaignId', undefined, '[ERROR_PARAMETER_CAMPAIGNID_CAN_NOT_BE_EMPTY]'],
  ])('refuses to create a teaser with the %s %p', async (name, value, message) => {
    const all = Object.entries((await get("/campaigns?fields=['campaignType']")).body);
    const campaignId = all.find(([, one]) => Object(one).campaignType === 'content')?.[0];
    const answer = await send('POST', '/teasers', { ...teaser, campaignId, [name]: value });
    expect([answer.status, answer.body.errors]).toEqual([400, [message]]);
  });

  it('has a list and coefficients of sources in campaigns with sources optimization only', async () => {
    const { body } = await get("/campaigns?fields=['sourcesOptimization']");
    const idOf = (isBySource: boolean) =>
      Object.entries(Object(body)).find(([, one]) => Object(one).sourcesOptimization === isBySource)?.[0] ??
      '';
    const [id, other] = [idOf(true), idOf(false)];
    const bySource = async () => {
      const { body: statistics } = await call(`/goodhits/campaigns/${id}/quality-analysis-sources/`);
      return Object(Object.values(Object(statistics[id]))[0]);
    };
    const [source = ''] = Object.keys(await bySource());
    const set = (parameters: object, of = id) => send('PATCH', `/campaigns/${of}`, parameters);
    const listed = async () => (await get(`/campaigns/${id}`)).body;
    const widgets = (await listed())['widgetsFilterUid'];
    await set({ sourceFilters: `include,blocklist,${source}` });
    expect(await listed()).toMatchObject({
      sourceFilters: { filterType: 'blocklist', sourcesIds: [Number(source)] },
      widgetsFilterUid: widgets,
    });
    await set({ sourceQualityFactor: JSON.stringify({ [source]: 0.7 }) });
    expect((await bySource())[source]).toMatchObject({
      qualityFactor: '0.7',
      previousQualityFactor: '1',
      isBlocked: true,
    });
    await set({ sourceFilters: `exclude,blocklist,${source}` });
    expect(await listed()).toMatchObject({ sourceFilters: { filterType: 'off', sourcesIds: [] } });
    expect(
      codesOf([
        await set({ sourceFilters: 'include,blocklist,999999' }),
        await set({ sourceQualityFactor: '{' }),
        await set({ sourceFilters: `include,blocklist,${source}` }, other),
      ]),
    ).toEqual([['[SOURCES_DO_NOT_EXIST]'], ['[ERROR_SOURCE_INVALID_FORMAT]'], ['[ERROR_INVALID_PARAMETER]']]);
  });

  it('blocks sources of the whole account in its campaigns with sources optimization', async () => {
    const own = `/clients/${source().own.externalId}`;
    const change = (sourceFilters: string) =>
      call(`${own}?${new URLSearchParams({ sourceFilters })}`, { method: 'PATCH' });
    const listed = async () => (await call(`${own}/sources-blocklist`)).body.sourceFilters;
    const { body } = await report('dimensions[]=source&metrics[]=clicks');
    const [first, second] = Object(body).data.map((row: { readonly source: string }) => row.source);
    expect(await listed()).toEqual({ filterType: 'off', sources: [], sourcesIds: [] });
    expect((await change(`include,blocklist,${first},${second}`)).body).toEqual({ msg: 'success' });
    expect(await listed()).toMatchObject({ filterType: 'blocklist', sources: [first, second] });
    const { body: campaigns } = await get("/campaigns?fields=['sourcesOptimization','sourceFilters']");
    const filters = Object.values(Object(campaigns)).map((campaign) => Object(campaign));
    for (const { sourcesOptimization, sourceFilters } of filters)
      expect(sourceFilters.filterType).toBe(sourcesOptimization ? 'blocklist' : 'off');
    await change(`exclude,blocklist,${first},${second}`);
    expect(await listed()).toMatchObject({ filterType: 'off' });
    expect(
      codesOf([
        await change(`include,blocklist,nowhere.example`),
        await change('include,blocklist'),
        await change(`add,blocklist,${first}`),
        await change(`include,allowlist,${first}`),
      ]),
    ).toEqual([
      ['[SOURCES_DO_NOT_EXIST]'],
      ['[SOURCES_CANNOT_BE_EMPTY]'],
      ['[ERROR_NOT_VALID_METHOD]'],
      ['[ERROR_NOT_VALID_FILTER_TYPE]'],
    ]);
  });
});
