import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { allOf } from '../testing/fault-contract.ts';
import { recordedAnswers } from '../testing/recorded-answers.ts';
import { readStatus, writeStatus } from '../testing/status-calls.ts';
import { mgidConnector } from './mgid-connector.ts';

/**
 * The connector against answers in the shapes of MGID's documentation (field names, types, strings for numbers,
 * error bodies) and as clients of the real API report them. Values are made up; shapes are not.
 */

const origin = 'https://api.mgid.com';
const never = new AbortController().signal;
const access: AccountAccess = {
  accountId: 'account',
  externalId: '111',
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: `${origin}/v1`,
  credentials: { token: 'abcdefabcdefabcdefabcdefabcdefab' },
  pace: 1,
};

/** A connector whose requests are answered, in turn, with the given bodies. */
function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const { dispatcher, calls } = recordedAnswers(origin, answers);
  return { calls, connector: mgidConnector({ dispatcher, retries: 0 }) };
}

/** "Getting a collection of client's advertising campaigns". */
const documentedCampaign = {
  id: 78901,
  language: 1,
  name: 'Spring sale',
  status: { id: 6, name: 'active', reason: '' },
  domainsFilter: { filterType: 'off', domainsNames: [] },
  ipsFilter: { filterType: 'off', ips: [] },
  widgetsFilterUid: { filterType: 'except', widgets: { ' 5701': '[17]', ' 5702': '[]' } },
  statistics: { clicks: 120, wages: 18.5 },
  category: { id: '152', name: 'Financial Assistance' },
  startDate: '2026-10-01',
  endDate: null,
  sourceFilters: { filterType: 'blocklist', sources: ['domain.com'], sourcesIds: [4114] },
};

describe('campaigns', () => {
  it('are read from the documented shape, whatever else it holds', async () => {
    const limits = {
      limitType: 'budget_limits',
      dailyLimit: '50.25',
      overallLimit: '',
      splitDailyLimitEvenly: 1,
    };
    const { connector, calls } = answering([200, { 78901: { ...documentedCampaign, limitsFilter: limits } }]);
    expect(await allOf(connector.listCampaigns(access, never))).toEqual([
      {
        id: '78901',
        name: 'Spring sale',
        status: 'active',
        statusDetail: 'No limits',
        campaignType: null,
        bid: null,
        dailyBudget: 50_250_000,
        totalBudget: null,
        startDate: '2026-10-01',
        details: {},
      },
    ]);
    expect(calls[0]?.url.pathname).toBe('/v1/goodhits/clients/111/campaigns');
    expect(calls[0]?.headers.authorization).toBe(`Bearer ${access.credentials.token}`);
  });

  it('have no budget in currency when they are limited by clicks or not at all', async () => {
    const { connector } = answering([
      200,
      {
        1: { ...documentedCampaign, id: 1, limitsFilter: { limitType: 'clicks_limits', dailyLimit: 500 } },
        2: { ...documentedCampaign, id: 2, limitsFilter: [] },
        3: { ...documentedCampaign, id: '3', startDate: null, whenAdd: '2026-09-02 10:11:12' },
      },
    ]);
    const campaigns = await allOf(connector.listCampaigns(access, never));
    expect(campaigns.map(({ id, dailyBudget, startDate }) => [id, dailyBudget, startDate])).toEqual([
      ['1', null, '2026-10-01'],
      ['2', null, '2026-10-01'],
      ['3', null, '2026-09-02'],
    ]);
  });

  it('are none in the empty list that MGID writes for an empty map', async () => {
    expect(await allOf(answering([200, []]).connector.listCampaigns(access, never))).toEqual([]);
  });

  it.each([
    [1, 'blocked'],
    [2, 'blocked'],
    [3, 'blocked'],
    [4, 'blocked'],
    [5, 'blocked'],
    [6, 'active'],
    [7, 'active'],
    [8, 'active'],
    [9, 'active'],
    [10, 'active'],
    [11, 'active'],
    [12, 'paused'],
    [13, 'blocked'],
    [14, 'archived'],
    [15, 'rejected'],
    [17, 'unknown'],
    [19, 'rejected'],
  ])('with status id %p are %s', async (id, status) => {
    const campaign = { ...documentedCampaign, status: { id: String(id), name: 'word', reason: null } };
    const [read] = await allOf(answering([200, { 78901: campaign }]).connector.listCampaigns(access, never));
    expect(read?.status).toBe(status);
    expect(read?.statusDetail).toBeTruthy();
  });

  it.each([
    ['flat, as the documentation shows it', documentedCampaign],
    ['as a map of one', { 78901: documentedCampaign }],
  ])('are read one by one, %s', async (_what, body) => {
    const entity = { kind: 'campaign', id: '78901' } as const;
    expect(await readStatus(answering([200, body]).connector, access, entity, never)).toBe('active');
  });
});

describe('teasers', () => {
  /** "Getting a list of client teasers". */
  const documentedTeaser = {
    id: '987654',
    title: 'An account without fees',
    advertText: 'Open it in five minutes',
    url: 'https://bank.example/?w={widget_id}',
    imageLink: 'https://images.example/1.jpg',
    cropLeft: '0',
    priceOfClickByLocations: [{ locationId: '1', locationName: 'All', priceOfClick: '12.5' }],
    goodPrice: null,
    category: { id: '152', name: 'Financial Assistance' },
    campaignId: 78901,
    status: 'goodPerformance',
    statistics: { clicks: 1, hits: 10, ctr: '0.1' },
  };
  const listed = async (teaser: unknown, blockedByClient: unknown = []) =>
    (
      await allOf(
        answering([200, blockedByClient], [200, { 987654: teaser }]).connector.listContents(access, never),
      )
    )[0];

  it('are read from the documented shape, the price of a click from cents', async () => {
    expect(await listed(documentedTeaser)).toEqual({
      id: '987654',
      campaignId: '78901',
      headline: 'An account without fees',
      imageUrl: 'https://images.example/1.jpg',
      targetUrl: 'https://bank.example/?w={widget_id}',
      status: 'active',
      statusDetail: 'Good performance',
      bid: 125_000,
      details: {},
    });
  });

  it('have no one bid where regions differ, or where MGID tells none', async () => {
    const [price] = documentedTeaser.priceOfClickByLocations;
    const prices = [price, { ...price, priceOfClick: '14' }];
    expect((await listed({ ...documentedTeaser, priceOfClickByLocations: prices }))?.bid).toBeNull();
    expect((await listed({ ...documentedTeaser, priceOfClickByLocations: [] }))?.bid).toBeNull();
    const comma = [{ ...price, priceOfClick: '12,5' }];
    expect((await listed({ ...documentedTeaser, priceOfClickByLocations: comma }))?.bid).toBe(125_000);
  });

  it.each([
    ['onModeration', 'pending'],
    ['rejected', 'rejected'],
    ['active', 'active'],
    ['new', 'active'],
    ['badPerformance', 'active'],
    ['campaignBlocked', 'active'],
    ['blocked', 'blocked'],
    ['somethingNew', 'unknown'],
  ])('with status %s are %s, written as a word or as {code}', async (word, status) => {
    expect((await listed({ ...documentedTeaser, status: word }))?.status).toBe(status);
    expect((await listed({ ...documentedTeaser, status: { code: word, label: 'x' } }))?.status).toBe(status);
  });

  it('that the client blocked are paused', async () => {
    const blocked = { ...documentedTeaser, status: 'blocked' };
    expect((await listed(blocked, { 987654: blocked }))?.status).toBe('paused');
    const { connector, calls } = answering([200, blocked], [200, { 987654: blocked }]);
    expect(await readStatus(connector, access, { kind: 'content', id: '987654' }, never)).toBe('paused');
    expect(calls[1]?.url.searchParams.get('blockedBy')).toBe('client');
    const other = answering([200, blocked], [200, []]).connector;
    expect(await readStatus(other, access, { kind: 'content', id: '987654' }, never)).toBe('blocked');
  });
});

describe('the cube', () => {
  /** The documentation's sample response, with our dimensions. */
  const documentedReport = {
    data: [
      {
        day: '2026-11-20',
        campaignId: 78901,
        teaserId: 987654,
        impressions: 45230,
        clicks: 1120,
        spent: { amount: '840', currency: 'USD' },
        revenue: { amount: '0', currency: 'USD' },
        conversionsBuy: 0,
      },
    ],
    totals: { day: '', campaignId: 0, clicks: 1120, spent: { amount: '840', currency: 'USD' } },
    count: 1,
    limit: 1000,
    offset: 0,
  };
  const day = { startDate: '2026-11-20', endDate: '2026-11-20' };

  it('is asked for as documented', async () => {
    const { connector, calls } = answering([200, documentedReport]);
    const rows = await allOf(connector.readFacts(access, 'content_day', day, never));
    expect(rows).toEqual([
      {
        campaignId: '78901',
        entityId: '987654',
        day: '2026-11-20',
        impressions: 45_230,
        viewableImpressions: null,
        clicks: 1_120,
        conversions: 0,
        cost: 840_000_000,
        revenue: 0,
      },
    ]);
    const { url } = calls[0] ?? { url: new URL(origin) };
    expect(url.pathname).toBe('/v1/goodhits/clients/111/statistics-reports');
    expect(url.searchParams.get('filters[dateRange][dateFrom]')).toBe('2026-11-20T00:00:00.000-05:00');
    expect(url.searchParams.get('filters[dateRange][dateTo]')).toBe('2026-11-20T23:59:59.999-05:00');
    expect(url.searchParams.getAll('dimensions[]')).toEqual(['day', 'campaignId', 'teaserId']);
    expect(url.searchParams.get('limit')).toBe('1000');
    expect(calls).toHaveLength(1);
  });

  it('is asked for hours of the clock, which are instants: one shown twice is two rows or one', async () => {
    const [documented] = documentedReport.data;
    const row = { ...documented, teaserId: undefined };
    const shown = (hour: number, campaignId: number) => ({ ...row, day: '2026-11-01', hour, campaignId });
    const data = [shown(1, 1), shown(1, 2), shown(1, 1), shown(23, 1)];
    const { connector, calls } = answering([200, { ...documentedReport, data, count: 4 }]);
    const changing = { startDate: '2026-11-01', endDate: '2026-11-01' };
    const rows = await allOf(connector.readFacts(access, 'campaign_hour', changing, never));
    expect(rows.map((one) => [one.campaignId, one.day, one.entityId])).toEqual([
      ['1', '2026-11-01T05:00:00Z', ''],
      ['2', '2026-11-01T05:00:00Z', ''],
      ['1', '2026-11-01T06:00:00Z', ''],
      ['1', '2026-11-02T04:00:00Z', ''],
    ]);
    expect(calls[0]?.url.searchParams.getAll('dimensions[]')).toEqual(['day', 'hour', 'campaignId']);
  });

  it('is read on until a short page where no count is told', async () => {
    const [row] = documentedReport.data;
    const full = Array.from({ length: 1_000 }, (_, index) => ({ ...row, teaserId: index + 1 }));
    const { connector, calls } = answering([200, { data: full }], [200, { data: [row] }]);
    expect(await allOf(connector.readFacts(access, 'content_day', day, never))).toHaveLength(1_001);
    expect(calls.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '1000']);
  });

  it('is empty when MGID says that there is no data, whatever the status', async () => {
    for (const status of [200, 400, 404]) {
      const { connector } = answering([status, { errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] }]);
      expect(await allOf(connector.readFacts(access, 'widget_day', day, never))).toEqual([]);
    }
  });
});

describe('the filter of widgets', () => {
  const campaign = (filter: unknown) => [200, { ...documentedCampaign, widgetsFilterUid: filter }] as const;
  const ids = ['5701', '5701s17', '5701s18', '5702', '5702s3', '5703'];
  const asked = { kind: 'widget', campaignId: '78901', ids, field: 'widget-block' } as const;

  it.each([
    ['as documented', { ' 5701': '[17]', ' 5702': '[]' }],
    ['with lists', { '5701': [17], '5702': [] }],
  ])(
    'is read %s: sub-sources by their own ids, and with the whole of their widget',
    async (_what, widgets) => {
      const { connector } = answering(campaign({ filterType: 'except', widgets }));
      expect([...(await connector.readValues(access, asked, never))]).toEqual([
        ['5701', false],
        ['5701s17', true],
        ['5701s18', false],
        ['5702', true],
        ['5702s3', true],
        ['5703', false],
      ]);
    },
  );

  it('of another type is no list of ours, and neither is none', async () => {
    for (const filter of [
      { filterType: 'only', widgets: { ' 5701': '[]' } },
      { filterType: 'off', widgets: [] },
    ]) {
      const values = await answering(campaign(filter)).connector.readValues(access, asked, never);
      expect(new Set(values.values())).toEqual(new Set([false]));
    }
  });

  it('is changed by verbs, and tells what there is not', async () => {
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
    const wanted = { ...asked, ids: ['5702', 'ttttts1', '5676672rrr'] };
    const { refused } = await connector.change(access, { ...wanted, value: true }, never);
    expect([...refused.keys()]).toEqual(['ttttts1', '5676672rrr']);
    await connector.change(access, { ...asked, ids: ['5701', '5702s3'], value: false }, never);
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))).toEqual([
      { widgetsFilterUid: 'include,except,5702,ttttts1,5676672rrr' },
      { widgetsFilterUid: 'exclude,except,5701,5702s3' },
    ]);
  });
});

describe('coefficients', () => {
  const figures = { clicks: '4', spent: '1.2', cpc: '0.3', qualityFactor: '0.85', buy: '0', buyCost: '0' };
  const asked = {
    kind: 'widget',
    campaignId: '78901',
    ids: ['5701', '5701s17', '5703'],
    field: 'widget-bid',
  } as const;

  it('are read from the statistics by site, those of sub-sources below their widget', async () => {
    const site = { ...figures, sources: { 17: { ...figures, qualityFactor: '1.3' } } };
    const period = { '2026-08-23_2026-11-20': { 5701: site } };
    const { connector, calls } = answering([200, { 78901: period }]);
    expect([...(await connector.readValues(access, asked, never))]).toEqual([
      ['5701', 0.85],
      ['5701s17', 1.3],
    ]);
    expect(calls[0]?.url.pathname).toBe('/v1/goodhits/campaigns/78901/quality-analysis');
    expect(calls[0]?.url.searchParams.get('dateInterval')).toBe('all');
  });

  it('are none without data, and never what is no number', async () => {
    const nothing = answering([200, { errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] }]).connector;
    expect(await nothing.readValues(access, asked, never)).toEqual(new Map());
    const wrong = { 78901: { all: { 5701: { ...figures, qualityFactor: 'high' } } } };
    const error = await answering([200, wrong])
      .connector.readValues(access, asked, never)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'upstream' });
  });

  it('are written together', async () => {
    const { connector, calls } = answering([200, { id: '78901' }]);
    await connector.change(access, { ...asked, value: 0.9 }, never);
    expect(JSON.parse(JSON.parse(calls[0]?.body ?? '').qualityFactor)).toEqual({
      '5701': 0.9,
      '5701s17': 0.9,
      '5703': 0.9,
    });
  });
});

describe('budgets', () => {
  const limits = {
    limitType: 'budget_limits',
    dailyLimit: '50.25',
    overallLimit: '900',
    splitDailyLimitEvenly: 1,
  };
  const asked = { kind: 'campaign', campaignId: null, ids: ['78901'] } as const;

  it('are written both, with what else is set; empty for none', async () => {
    const read = [200, { ...documentedCampaign, limitsFilter: limits }] as const;
    const { connector, calls } = answering(read, [200, { id: 78901 }], read, [200, { id: 78901 }]);
    await connector.change(access, { ...asked, field: 'daily-budget', value: 75_500_000 }, never);
    await connector.change(access, { ...asked, field: 'total-budget', value: null }, never);
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))).toEqual([
      { limitType: 'budget_limits', dailyLimit: '75.5', overallLimit: '900', splitDailyLimitEvenly: '1' },
      { limitType: 'budget_limits', dailyLimit: '50.25', overallLimit: '', splitDailyLimitEvenly: '1' },
    ]);
  });

  it('never replace a limit of clicks', async () => {
    const clicks = { limitType: 'clicks_limits', dailyLimit: 500, overallLimit: '' };
    const { connector, calls } = answering([200, { ...documentedCampaign, limitsFilter: clicks }]);
    const error = await connector
      .change(access, { ...asked, field: 'daily-budget', value: 75_500_000 }, never)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'conflict' });
    expect(calls).toHaveLength(1);
  });
});

describe('the wallet', () => {
  it.each([
    ['123456', 1_234_560_000],
    [-250, -2_500_000],
    [0, 0],
  ])('of %p cents is %p', async (balance, amount) => {
    const wallet = { balance, credit: 0, income: 5_000_00, currency: 'USD' };
    const { connector, calls } = answering([200, { id: '111', timezone: 'America/New_York', wallet }]);
    expect(await connector.readBalance(access, never)).toEqual({ amount, currency: 'USD' });
    expect(calls[0]?.url.pathname).toBe('/v1/clients/111');
  });

  it('that is none is malformed', async () => {
    const error = await answering([200, { id: '111' }])
      .connector.readBalance(access, never)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'upstream' });
  });
});

describe('creations', () => {
  const values = {
    name: 'US | ADH-1',
    advertiser_name: 'Solar Ltd',
    countries: ['US'],
    daily_budget: 60_000_000,
  };
  const campaign = { kind: 'campaign', campaignId: null, marker: 'ADH-1', values } as const;

  it('are sent as documented: countries in small letters, prices in cents', async () => {
    const { connector, calls } = answering([200, { id: 5 }], [200, { id: '6' }]);
    expect(await connector.create(access, campaign, never)).toBe('5');
    const teaser = {
      kind: 'content',
      campaignId: '5',
      marker: 'm',
      values: {
        headline: 'Solar',
        target_url: 'https://solar.example/?m=m',
        image_url: 'https://images.example/1.jpg',
        bid: 125_000,
      },
    } as const;
    expect(await connector.create(access, teaser, never)).toBe('6');
    expect(calls.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/v1/goodhits/clients/111/campaigns',
        {
          name: 'US | ADH-1',
          advertiserName: 'Solar Ltd',
          campaignType: 'content',
          enabledGeoTargetingFlag: '1',
          geoTargets: '{"method":"set","cities":[],"countries":["us"]}',
          limitType: 'budget_limits',
          dailyLimit: '60',
        },
      ],
      [
        'POST',
        '/v1/goodhits/clients/111/teasers',
        {
          campaignId: '5',
          url: 'https://solar.example/?m=m',
          title: 'Solar',
          imageLink: 'https://images.example/1.jpg',
          priceOfClick: '12.5',
          whetherShowGoodPrice: '0',
        },
      ],
    ]);
  });

  it.each([
    ['another shape', 200, { made: true }, OutcomeUnknown],
    ['nothing', 200, '', OutcomeUnknown],
    ['an id with errors', 200, { id: 5, errors: ['[SOMETHING]'] }, OutcomeUnknown],
    ['a gateway page', 502, '<html></html>', OutcomeUnknown],
    ['a refusal', 200, { errors: ['[ADVERTISE_NAME_EXISTS]'] }, AdhelmError],
  ])('that are answered with %s are unknown, but for a refusal', async (_what, status, body, kind) => {
    const { connector, calls } = answering([status, body]);
    const error = await connector.create(access, campaign, never).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(calls).toHaveLength(1);
  });
});

describe('refusals', () => {
  const campaigns = (status: number, body: unknown) =>
    allOf(answering([status, body]).connector.listCampaigns(access, never)).catch((error: unknown) => error);

  it.each([
    ['a missing token', 401, { errors: 'Authentication token is missing' }, 'auth'],
    ['a wrong client id', 403, { errors: '403 - Access denied' }, 'auth'],
    ['an unknown path', 404, { errors: ['[ERROR_RESOURCE_NOT_FOUND]'] }, 'not-found'],
    ['a code with status 200', 200, { errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] }, 'not-found'],
    [
      'too many campaigns',
      400,
      { errors: ['[ERROR_TOO_MANY_CAMPAIGNS_USE_PARAMS_LIMIT_AND_START]'] },
      'validation',
    ],
    [
      'errors by field',
      422,
      { errors: { 'metrics[0]': ['The value is not a valid choice.'] } },
      'validation',
    ],
    ['a sentence', 200, { errors: ['Date range exceeds 90 day limit'] }, 'validation'],
    ['a gateway page', 502, '<html>Bad gateway</html>', 'upstream'],
    ['a page instead of JSON', 200, '<html>Maintenance</html>', 'upstream'],
    ['a change of shape', 200, { 1: { id: 1, title: 'no name, no status' } }, 'upstream'],
  ])('%s (HTTP %p) becomes an error of our kinds', async (_what, status, body, kind) => {
    expect(await campaigns(status, body)).toMatchObject({ kind, message: expect.stringContaining('MGID') });
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

  it('that MGID refuses did not happen', async () => {
    expect(await change(200, { errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] })).toMatchObject({
      kind: 'not-found',
    });
    expect(await change(400, { errors: ['[ERROR_INVALID_PARAMETER]'] })).toMatchObject({
      kind: 'validation',
    });
    expect(await change(429, { errors: 'Too Many Requests' })).toMatchObject({ kind: 'throttled' });
  });

  it('that it takes in part, or answers in another way, are unknown', async () => {
    expect(await change(200, { id: 78901, errors: '[SOURCES_DO_NOT_EXIST]', data: [] })).toBeInstanceOf(
      OutcomeUnknown,
    );
    expect(await change(200, '')).toBeInstanceOf(OutcomeUnknown);
    expect(await change(503, '')).toBeInstanceOf(OutcomeUnknown);
  });
});
