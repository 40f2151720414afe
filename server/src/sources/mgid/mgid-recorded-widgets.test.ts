import { OutcomeUnknown } from '../changes.ts';
import { writeStatus } from '../testing/status-calls.ts';
import { access, answering, documentedCampaign, never } from './testing/recorded-mgid.ts';

describe('the filter of widgets', () => {
  const campaign = (filter: unknown) => [200, { ...documentedCampaign, widgetsFilterUid: filter }] as const;
  const ids = ['5701', '5701s17', '5701s18', '5702', '5702s3', '5703'];
  const query = { kind: 'widget', campaignId: '78901', ids, field: 'widget-block' } as const;

  it.each([
    ['as documented', { ' 5701': '[17]', ' 5702': '[]' }],
    ['with lists', { '5701': [17], '5702': [] }],
  ])('is read %s: sub-sources by their own ids, and with their whole widget', async (_what, widgets) => {
    const { connector } = answering(campaign({ filterType: 'except', widgets }));
    expect([...(await connector.readValues(access, query, never))]).toEqual([
      ['5701', false],
      ['5701s17', true],
      ['5701s18', false],
      ['5702', true],
      ['5702s3', true],
      ['5703', false],
    ]);
  });

  it('of another type, or without a type, is not read as a block or allow list', async () => {
    for (const filter of [
      { filterType: 'only', widgets: { ' 5701': '[]' } },
      { filterType: 'off', widgets: [] },
    ]) {
      const values = await answering(campaign(filter)).connector.readValues(access, query, never);
      expect(new Set(values.values())).toEqual(new Set([false]));
    }
  });

  it('is changed by verbs and reports unknown widgets', async () => {
    const filter = { filterType: 'except', widgets: { ' 5701': '[]' } };
    const partly = {
      id: 78901,
      errors: '[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]',
      data: ['ttttts1', '5676672rrr'],
    };
    const { connector, calls } = answering(campaign(filter), [200, partly], campaign(filter), [
      200,
      { id: 78901 },
    ]);
    const wanted = { ...query, ids: ['5702', 'ttttts1', '5676672rrr'] };
    const { refused } = await connector.change(access, { ...wanted, value: true }, never);
    expect([...refused.keys()]).toEqual(['ttttts1', '5676672rrr']);
    await connector.change(access, { ...query, ids: ['5701', '5702s3'], value: false }, never);
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))).toEqual([
      { widgetsFilterUid: 'include,except,5702,ttttts1,5676672rrr' },
      { widgetsFilterUid: 'exclude,except,5701,5702s3' },
    ]);
  });
});

describe('coefficients', () => {
  const figures = { clicks: '4', spent: '1.2', cpc: '0.3', qualityFactor: '0.85', buy: '0', buyCost: '0' };
  const query = {
    kind: 'widget',
    campaignId: '78901',
    ids: ['5701', '5701s17', '5703'],
    field: 'widget-bid',
  } as const;

  it('are read from the statistics by site, with sub-sources below their widget', async () => {
    const site = { ...figures, sources: { 17: { ...figures, qualityFactor: '1.3' } } };
    const period = { '2026-08-23_2026-11-20': { 5701: site } };
    const { connector, calls } = answering([200, { 78901: period }]);
    expect([...(await connector.readValues(access, query, never))]).toEqual([
      ['5701', 0.85],
      ['5701s17', 1.3],
    ]);
    expect(calls[0]?.url.pathname).toBe('/v1/goodhits/campaigns/78901/quality-analysis');
    expect(calls[0]?.url.searchParams.get('dateInterval')).toBe('all');
  });

  it('are empty without data and refuse values that are not numbers', async () => {
    const nothing = answering([200, { errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] }]).connector;
    expect(await nothing.readValues(access, query, never)).toEqual(new Map());
    const wrong = { 78901: { all: { 5701: { ...figures, qualityFactor: 'high' } } } };
    const error = await answering([200, wrong])
      .connector.readValues(access, query, never)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'upstream' });
  });

  it('are written together', async () => {
    const { connector, calls } = answering([200, { id: '78901' }]);
    await connector.change(access, { ...query, value: 0.9 }, never);
    expect(JSON.parse(JSON.parse(calls[0]?.body ?? '').qualityFactor)).toEqual({
      '5701': 0.9,
      '5701s17': 0.9,
      '5703': 0.9,
    });
  });
});

describe('sources of a campaign that MGID optimizes by source', () => {
  const filters = { filterType: 'blocklist', sources: ['domain.com'], sourcesIds: [4114] };
  const campaign = (part: object = {}) =>
    [200, { ...documentedCampaign, sourcesOptimization: true, sourceFilters: filters, ...part }] as const;
  const query = { kind: 'widget', campaignId: '78901', ids: ['s4114', 's17', '5702'] } as const;
  const sent = (calls: readonly { readonly method: string; readonly body: string }[]) =>
    calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));

  it('are read from its list, beside widgets', async () => {
    const { connector } = answering(campaign());
    const values = await connector.readValues(access, { ...query, field: 'widget-block' }, never);
    expect(Object.fromEntries(values)).toEqual({ s4114: true, s17: false, '5702': true });
    const allowed = await answering(campaign()).connector.readValues(
      access,
      { ...query, field: 'widget-allow' },
      never,
    );
    expect(new Set(allowed.values())).toEqual(new Set([false]));
  });

  it('are blocked and unblocked by their ids', async () => {
    const done = [200, { id: 78901 }] as const;
    const { connector, calls } = answering(campaign(), done, campaign(), done);
    const block = { ...query, field: 'widget-block', ids: ['s17', 's18'] } as const;
    for (const value of [true, false])
      expect((await connector.change(access, { ...block, value }, never)).refused.size).toBe(0);
    expect(sent(calls)).toEqual([
      { sourceFilters: 'include,blocklist,17,18' },
      { sourceFilters: 'exclude,blocklist,17,18' },
    ]);
  });

  it('have coefficients of their own', async () => {
    const { connector, calls } = answering(
      campaign(),
      [200, { id: 78901 }],
      [200, { 78901: { '2026-08-23_2026-11-20': { 17: { qualityFactor: '0.85' }, 18: {} } } }],
    );
    const bids = { ...query, field: 'widget-bid', ids: ['s17', 's18'] } as const;
    await connector.change(access, { ...bids, value: 0.85 }, never);
    expect(sent(calls).map(({ sourceQualityFactor }) => JSON.parse(sourceQualityFactor))).toEqual([
      { 17: 0.85, 18: 0.85 },
    ]);
    expect([...(await connector.readValues(access, bids, never))]).toEqual([['s17', 0.85]]);
  });

  it('unknown ones are refused one by one, and the others and all widgets are changed', async () => {
    const unknown = [400, { errors: ['[SOURCES_DO_NOT_EXIST]'] }] as const;
    const done = [200, { id: 78901 }] as const;
    const { connector, calls } = answering(campaign(), done, unknown, done, unknown);
    const wanted = { ...query, field: 'widget-block', ids: ['5703', 's17', 's99'], value: true } as const;
    const { refused } = await connector.change(access, wanted, never);
    expect([...refused.keys()]).toEqual(['s99']);
    expect(sent(calls)).toEqual([
      { widgetsFilterUid: 'include,except,5703' },
      { sourceFilters: 'include,blocklist,17,99' },
      { sourceFilters: 'include,blocklist,17' },
      { sourceFilters: 'include,blocklist,99' },
    ]);
  });

  it('are refused without a request in a campaign that is optimized by widget', async () => {
    const { connector, calls } = answering(campaign({ sourcesOptimization: false }));
    const wanted = { ...query, field: 'widget-block', ids: ['s17'], value: true } as const;
    const { refused } = await connector.change(access, wanted, never);
    expect(refused.get('s17')).toMatch(/optimizes this campaign by widget/);
    expect(sent(calls)).toEqual([]);
    const read = answering(campaign({ sourcesOptimization: false })).connector;
    const { ids, field } = { ids: ['5702', 's17'], field: 'widget-block' } as const;
    expect([...(await read.readValues(access, { ...query, ids, field }, never)).keys()]).toEqual(['5702']);
  });

  it('do not replace another list', async () => {
    const { connector } = answering(campaign({ sourceFilters: { ...filters, filterType: 'allowlist' } }));
    const wanted = { ...query, field: 'widget-block', ids: ['s17'], value: true } as const;
    await expect(connector.change(access, wanted, never)).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('dated changes of coefficients', () => {
  const source = (part: object) => ({ clicks: '4', spent: '1.2', winRate: '12', isBlocked: false, ...part });
  const of = (sources: object) => [200, { 78901: { '2026-08-23_2026-11-20': sources } }] as const;

  it('are read from the statistics by source', async () => {
    const { connector, calls } = answering(
      of({
        17: source({
          qualityFactor: '0.85',
          previousQualityFactor: '1.1',
          qualityFactorUpdatedAt: '2026-11-18 04:10:00',
        }),
        18: source({
          qualityFactor: 1.2,
          previousQualityFactor: 1,
          qualityFactorUpdatedAt: '2026-11-19T01:00:00Z',
        }),
      }),
    );
    expect(await connector.readCoefficientChanges(access, '78901', never)).toEqual([
      { id: '17', day: '2026-11-18', before: 1.1, after: 0.85 },
      { id: '18', day: '2026-11-19', before: 1, after: 1.2 },
    ]);
    expect(calls[0]?.url.pathname).toBe('/v1/goodhits/campaigns/78901/quality-analysis-sources/');
    expect(calls[0]?.url.searchParams.get('dateInterval')).toBe('all');
  });

  it.each([
    ['never changed', { qualityFactor: '1', previousQualityFactor: null, qualityFactorUpdatedAt: null }],
    [
      'set to the same',
      { qualityFactor: '1', previousQualityFactor: '1', qualityFactorUpdatedAt: '2026-11-18' },
    ],
    [
      'dated in another way',
      { qualityFactor: '1', previousQualityFactor: '2', qualityFactorUpdatedAt: 1_763_000_000 },
    ],
    [
      'dated by a number only',
      { qualityFactor: '1', previousQualityFactor: '2', qualityFactorUpdatedAt: '1763000000' },
    ],
    ['without these fields', {}],
  ])('leave out a source that was %s', async (_what, part) => {
    const { connector } = answering(of({ 17: source(part) }));
    expect(await connector.readCoefficientChanges(access, '78901', never)).toEqual([]);
  });

  it('are none without data', async () => {
    const { connector } = answering([200, { errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] }]);
    expect(await connector.readCoefficientChanges(access, '78901', never)).toEqual([]);
  });
});

describe('changes', () => {
  const entity = { kind: 'campaign', id: '78901' } as const;
  const change = (status: number, body: unknown) =>
    writeStatus(answering([status, body]).connector, access, entity, 'paused', never).catch(
      (error: unknown) => error,
    );

  it("send the client's block in the body", async () => {
    const { connector, calls } = answering([200, { id: 78901 }], [200, { id: '987654' }]);
    await writeStatus(connector, access, entity, 'paused', never);
    await writeStatus(connector, access, { kind: 'content', id: '987654' }, 'active', never);
    expect(calls.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      ['PATCH', '/v1/goodhits/clients/111/campaigns/78901', { whetherToBlockByClient: '1' }],
      ['PATCH', '/v1/goodhits/clients/111/teasers/987654', { whetherToBlockByClient: '0' }],
    ]);
  });

  it('that MGID refuses are reported as not applied', async () => {
    expect(await change(200, { errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] })).toMatchObject({
      kind: 'not-found',
    });
    expect(await change(400, { errors: ['[ERROR_INVALID_PARAMETER]'] })).toMatchObject({
      kind: 'validation',
    });
    expect(await change(429, { errors: 'Too Many Requests' })).toMatchObject({ kind: 'throttled' });
  });

  it('applied in part or with another response have an unknown outcome', async () => {
    expect(await change(200, { id: 78901, errors: '[SOURCES_DO_NOT_EXIST]', data: [] })).toBeInstanceOf(
      OutcomeUnknown,
    );
    expect(await change(200, '')).toBeInstanceOf(OutcomeUnknown);
    expect(await change(503, '')).toBeInstanceOf(OutcomeUnknown);
  });
});
