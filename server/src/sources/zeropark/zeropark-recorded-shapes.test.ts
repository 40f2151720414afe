import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { allOf, failureOf } from '../testing/fault-contract.ts';
import { recordedAnswers } from '../testing/recorded-answers.ts';
import { zeroparkConnector } from './zeropark-connector.ts';

/**
 * The connector against responses in the shapes that clients of the real API read (field names, types, error bodies).
 * Values are made up; shapes are not.
 */

const origin = 'https://panel.zeropark.com';
const never = new AbortController().signal;
const id = '5b0e8340-6728-11e7-afa1-0eda985eb958';
const access: AccountAccess = {
  accountId: 'account',
  externalId: '1',
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: `${origin}/api`,
  credentials: { token: 'AAAB/token==' },
  pace: 1,
};

function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const { dispatcher, calls } = recordedAnswers(origin, answers);
  return { calls, connector: zeroparkConnector({ dispatcher, retries: 0 }) };
}

const element = {
  details: {
    id,
    name: '1234 US pop',
    bid: 0.0031,
    geo: 'US',
    url: 'https://go.example/',
    state: { state: 'ACTIVE', actions: ['PAUSE'] },
  },
  stats: {
    redirects: 120,
    spent: 0.372,
    conversions: 1,
    payout: 1.5,
    averageBid: 0.0031,
    ecpa: 0.372,
    roi: 303.22,
    winRatio: 0.2,
    availableVisits: 4_000,
  },
};
const target = {
  target: 'delta-happy-cat',
  source: 'delta-happy',
  sourceId: '11',
  bid: 0.002,
  bidPosition: { topBid: 0.004, position: 3 },
  state: { state: 'PAUSED', actions: ['RESUME'] },
  stats: element.stats,
};

it.each([
  ['PENDING', 'pending'],
  ['ACTIVE', 'active'],
  ['PAUSED', 'paused'],
  ['DRAFT', 'paused'],
  ['REJECTED', 'rejected'],
  ['ARCHIVED', 'archived'],
  ['DELETED', 'archived'],
  ['HELD', 'unknown'],
])('maps %s campaigns to %s and keeps the word', async (state, status) => {
  const details = { ...element.details, state: { state, actions: [] } };
  const { connector, calls } = answering([200, { elements: [{ ...element, details }] }]);
  expect(await allOf(connector.listCampaigns(access, never))).toMatchObject([
    { id, name: '1234 US pop', status, bid: 3_100, dailyBudget: null, details: { status: state } },
  ]);
  expect(calls[0]?.headers['api-token']).toBe(access.credentials.token);
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
    interval: 'TODAY',
    page: '0',
    limit: '1000',
    showDeleted: 'true',
  });
});

it('requests days as dd/mm/yyyy, and targets only of campaigns with redirects', async () => {
  const idle = { ...element, details: { ...element.details, id: 'idle' }, stats: { redirects: 0, spent: 0 } };
  const { connector, calls } = answering([200, { elements: [element, idle] }], [200, { elements: [target] }]);
  const day = { startDate: '2026-11-09', endDate: '2026-11-09' };
  expect(await allOf(connector.readFacts(access, 'widget_day', day, never))).toEqual([
    {
      campaignId: id,
      entityId: 'delta-happy-cat',
      day: '2026-11-09',
      impressions: null,
      viewableImpressions: null,
      clicks: 120,
      conversions: 1,
      cost: 372_000,
      revenue: 1_500_000,
    },
  ]);
  expect(calls.map(({ url }) => url.pathname)).toEqual([
    '/api/stats/campaign/all',
    `/api/stats/campaign/${id}/targets`,
  ]);
  for (const { url } of calls) {
    expect([url.searchParams.get('interval'), url.searchParams.get('startDate')]).toEqual([
      'CUSTOM',
      '09/11/2026',
    ]);
  }
});

it("reads the balance from the user's account balance", async () => {
  const { connector } = answering([200, { userInfo: { accountBalance: 431.2 } }]);
  expect(await connector.readBalance(access, never)).toEqual({ amount: 431_200_000, currency: 'USD' });
});

describe('changes', () => {
  const block: SourceChange = {
    kind: 'widget',
    campaignId: id,
    ids: ['a', 'b'],
    field: 'widget-block',
    value: true,
  };

  it('are sent as parameters of a POST without a body', async () => {
    const { connector, calls } = answering([200, { state: 'PAUSED' }], [200, ''], [200, { value: 0.0042 }]);
    await connector.change(access, block, never);
    await connector.change(access, { ...block, ids: ['a'], field: 'widget-bid', value: 4_200 }, never);
    const campaign = { kind: 'campaign', campaignId: null, ids: [id] } as const;
    await connector.change(access, { ...campaign, field: 'bid', value: 4_200 }, never);
    expect(calls.map(({ method, url, body }) => [method, `${url.pathname}${url.search}`, body])).toEqual([
      ['POST', `/api/campaign/${id}/targets/pause?hash=a%2Cb`, 'null'],
      ['POST', `/api/campaign/${id}/target/bid?hash=a&bid=0.0042`, 'null'],
      ['POST', `/api/campaign/${id}/bid?bid=0.0042`, 'null'],
    ]);
  });

  it('refused with any status are reported as not applied', async () => {
    for (const status of [200, 400]) {
      const { connector } = answering([status, { error: 'Target not found' }], [status, { error: 'Gone' }]);
      expect(await failureOf(connector.change(access, { ...block, ids: ['a'] }, never))).toMatchObject({
        kind: 'validation',
        message: expect.stringContaining('Target not found'),
      });
    }
    const { connector } = answering([401, { error: 'AAAB/token== is not accepted' }]);
    expect(await failureOf(connector.change(access, block, never))).toMatchObject({
      kind: 'auth',
      message: expect.not.stringContaining('AAAB'),
    });
  });

  it('have an unknown outcome after a gateway error or an empty response', async () => {
    for (const answer of [
      [502, ''],
      [200, '<html>'],
    ] as const) {
      expect(await failureOf(answering(answer).connector.change(access, block, never))).toBeInstanceOf(
        OutcomeUnknown,
      );
    }
  });

  it.each([
    ['as in the list', { details: element.details }],
    ['alone', element.details],
  ])('are read back from a single campaign, %s', async (_what, body) => {
    const { connector, calls } = answering([200, body]);
    const question = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
    expect(await connector.readValues(access, question, never)).toEqual(new Map([[id, 'active']]));
    expect(calls[0]?.url.pathname).toBe(`/api/stats/campaign/${id}/details`);
  });
});
