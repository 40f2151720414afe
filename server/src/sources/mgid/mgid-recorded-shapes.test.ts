import { allOf } from '../testing/fault-contract.ts';
import { readStatus } from '../testing/status-calls.ts';
import { access, answering, documentedCampaign, never } from './testing/recorded-mgid.ts';

/**
 * The connector against responses in the shapes of MGID's documentation (field names, types, strings for numbers, error
 * bodies) and as clients of the real API report them. Values are made up; shapes are not.
 */

describe('campaigns', () => {
  it('are read from the documented shape, ignoring other fields', async () => {
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
        bidStrategy: null,
        details: {},
      },
    ]);
    expect(calls[0]?.url.pathname).toBe('/v1/goodhits/clients/111/campaigns');
    expect(calls[0]?.headers.authorization).toBe(`Bearer ${access.credentials.token}`);
  });

  it('have no budget when they are limited by clicks or unlimited', async () => {
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

  it.each([
    [true, 'sources optimization'],
    ['1', 'sources optimization'],
    [false, null],
    [0, null],
    [null, null],
  ])('say whether MGID optimizes them by source: %p', async (sourcesOptimization, bidStrategy) => {
    const { connector } = answering([200, { 78901: { ...documentedCampaign, sourcesOptimization } }]);
    expect(await allOf(connector.listCampaigns(access, never))).toMatchObject([{ bidStrategy }]);
  });

  it('are empty for the empty list that MGID sends for an empty map', async () => {
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

describe('budgets', () => {
  const limits = {
    limitType: 'budget_limits',
    dailyLimit: '50.25',
    overallLimit: '900',
    splitDailyLimitEvenly: 1,
  };
  const query = { kind: 'campaign', campaignId: null, ids: ['78901'] } as const;

  it('are sent together with the other settings, and empty to remove one', async () => {
    const read = [200, { ...documentedCampaign, limitsFilter: limits }] as const;
    const { connector, calls } = answering(read, [200, { id: 78901 }], read, [200, { id: 78901 }]);
    await connector.change(access, { ...query, field: 'daily-budget', value: 75_500_000 }, never);
    await connector.change(access, { ...query, field: 'total-budget', value: null }, never);
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))).toEqual([
      { limitType: 'budget_limits', dailyLimit: '75.5', overallLimit: '900', splitDailyLimitEvenly: '1' },
      { limitType: 'budget_limits', dailyLimit: '50.25', overallLimit: '', splitDailyLimitEvenly: '1' },
    ]);
  });

  it('never replace a click limit', async () => {
    const clicks = { limitType: 'clicks_limits', dailyLimit: 500, overallLimit: '' };
    const { connector, calls } = answering([200, { ...documentedCampaign, limitsFilter: clicks }]);
    const error = await connector
      .change(access, { ...query, field: 'daily-budget', value: 75_500_000 }, never)
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
  ])('maps %p cents to %p', async (balance, amount) => {
    const wallet = { balance, credit: 0, income: 5_000_00, currency: 'USD' };
    const { connector, calls } = answering([200, { id: '111', timezone: 'America/New_York', wallet }]);
    expect(await connector.readBalance(access, never)).toEqual({ amount, currency: 'USD' });
    expect(calls[0]?.url.pathname).toBe('/v1/clients/111');
  });

  it('is malformed when the balance is not an amount', async () => {
    const error = await answering([200, { id: '111' }])
      .connector.readBalance(access, never)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'upstream' });
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
  ])('maps %s (HTTP %p) to an error kind', async (_what, status, body, kind) => {
    expect(await campaigns(status, body)).toMatchObject({ kind, message: expect.stringContaining('MGID') });
  });
});
