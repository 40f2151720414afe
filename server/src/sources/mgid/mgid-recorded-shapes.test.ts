import { MockAgent } from 'undici';
import { type AccountAccess, OutcomeUnknown } from '../connector.ts';
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
};

type Call = {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly authorization: string;
};

/** A connector whose requests are answered, in turn, with the given bodies. */
function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const calls: Call[] = [];
  for (const method of ['GET', 'PATCH'] as const) {
    agent
      .get(origin)
      .intercept({ path: () => true, method })
      .reply(({ path, body, headers }) => {
        const [status, answer] = answers[calls.length] ?? [500, {}];
        const authorization = Object.entries(Object(headers)).find(([name]) => name === 'authorization')?.[1];
        calls.push({
          method,
          url: new URL(path, origin),
          body: String(body),
          authorization: String(authorization),
        });
        return { statusCode: status, data: typeof answer === 'string' ? answer : JSON.stringify(answer) };
      })
      .persist();
  }
  return { calls, connector: mgidConnector({ dispatcher: agent, retries: 0 }) };
}

async function all<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
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
    expect(await all(connector.listCampaigns(access, never))).toEqual([
      {
        id: '78901',
        name: 'Spring sale',
        status: 'active',
        statusDetail: 'No limits',
        campaignType: null,
        dailyBudget: 50_250_000,
        startDate: '2026-10-01',
      },
    ]);
    expect(calls[0]?.url.pathname).toBe('/v1/goodhits/clients/111/campaigns');
    expect(calls[0]?.authorization).toBe(`Bearer ${access.credentials.token}`);
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
    const campaigns = await all(connector.listCampaigns(access, never));
    expect(campaigns.map(({ id, dailyBudget, startDate }) => [id, dailyBudget, startDate])).toEqual([
      ['1', null, '2026-10-01'],
      ['2', null, '2026-10-01'],
      ['3', null, '2026-09-02'],
    ]);
  });

  it('are none in the empty list that MGID writes for an empty map', async () => {
    expect(await all(answering([200, []]).connector.listCampaigns(access, never))).toEqual([]);
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
    const [read] = await all(answering([200, { 78901: campaign }]).connector.listCampaigns(access, never));
    expect(read?.status).toBe(status);
    expect(read?.statusDetail).toBeTruthy();
  });

  it.each([
    ['flat, as the documentation shows it', documentedCampaign],
    ['as a map of one', { 78901: documentedCampaign }],
  ])('are read one by one, %s', async (_what, body) => {
    const entity = { kind: 'campaign', id: '78901' } as const;
    expect(await answering([200, body]).connector.readStatus(access, entity, never)).toBe('active');
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
      await all(
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
    expect(await connector.readStatus(access, { kind: 'content', id: '987654' }, never)).toBe('paused');
    expect(calls[1]?.url.searchParams.get('blockedBy')).toBe('client');
    const other = answering([200, blocked], [200, []]).connector;
    expect(await other.readStatus(access, { kind: 'content', id: '987654' }, never)).toBe('blocked');
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
    const rows = await all(connector.readFacts(access, 'content_day', day, never));
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

  it('is read on until a short page where no count is told', async () => {
    const [row] = documentedReport.data;
    const full = Array.from({ length: 1_000 }, (_, index) => ({ ...row, teaserId: index + 1 }));
    const { connector, calls } = answering([200, { data: full }], [200, { data: [row] }]);
    expect(await all(connector.readFacts(access, 'content_day', day, never))).toHaveLength(1_001);
    expect(calls.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '1000']);
  });

  it('is empty when MGID says that there is no data, whatever the status', async () => {
    for (const status of [200, 400, 404]) {
      const { connector } = answering([status, { errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] }]);
      expect(await all(connector.readFacts(access, 'widget_day', day, never))).toEqual([]);
    }
  });
});

describe('refusals', () => {
  const campaigns = (status: number, body: unknown) =>
    all(answering([status, body]).connector.listCampaigns(access, never)).catch((error: unknown) => error);

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
    answering([status, body])
      .connector.writeStatus(access, entity, 'paused', never)
      .catch((error: unknown) => error);

  it("send the client's block in the body", async () => {
    const { connector, calls } = answering([200, { id: 78901 }], [200, { id: '987654' }]);
    await connector.writeStatus(access, entity, 'paused', never);
    await connector.writeStatus(access, { kind: 'content', id: '987654' }, 'active', never);
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
