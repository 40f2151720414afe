import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { allOf, failureOf } from '../testing/fault-contract.ts';
import { recordedAnswers } from '../testing/recorded-answers.ts';
import { propelleradsConnector } from './propellerads-connector.ts';

/**
 * The connector against responses in the shapes that clients of the real API report (field names, types, envelopes).
 * Values are made up; shapes are not.
 */

const origin = 'https://ssp-api.propellerads.com';
const never = new AbortController().signal;
const access: AccountAccess = {
  accountId: 'account',
  externalId: '1',
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: `${origin}/v5`,
  credentials: { token: 'a-token-of-the-profile' },
  pace: 1,
};

function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const { dispatcher, calls } = recordedAnswers(origin, answers);
  return {
    calls,
    connector: propelleradsConnector({ dispatcher, retries: 0, waitBeforeRetry: async () => undefined }),
  };
}

const campaign = {
  id: 4_411_001,
  name: 'US push',
  direction: 'nativeads',
  rate_model: 'cpc',
  target_url: 'https://go.example/?z={zoneid}',
  status: 6,
  frequency: 3,
  capping: 86_400,
  limit_daily_amount: '50.5',
  limit_total_amount: null,
  started_at: '20/11/2026',
  expired_at: null,
  is_archived: 0,
};
const rate = {
  id: 1,
  campaign_id: 4_411_001,
  amount: 0.031,
  countries: ['us'],
  started_at: 1_795_132_800,
  finished_at: null,
};

describe('campaigns', () => {
  it.each([
    ['result', { result: [campaign], meta: { total_items: 1 } }],
    ['items', { items: [campaign] }],
    ['data', { data: [campaign] }],
    ['nothing', [campaign]],
  ])('are read from an envelope of %s', async (_name, body) => {
    const { connector, calls } = answering([200, body], [200, { result: [rate] }]);
    expect(await allOf(connector.listCampaigns(access, never))).toEqual([
      {
        id: '4411001',
        name: 'US push',
        status: 'active',
        statusDetail: 'Working',
        campaignType: 'nativeads',
        bid: 31_000,
        dailyBudget: 50_500_000,
        totalBudget: null,
        startDate: '2026-11-20',
        bidStrategy: 'cpc',
        details: { status: '6', archived: false, countries: ['US'] },
      },
    ]);
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/v5/adv/campaigns', '/v5/adv/campaigns/rates/']);
    expect(calls[0]?.url.searchParams.get('page_size')).toBe('100');
    expect(calls[0]?.headers.authorization).toBe(`Bearer ${access.credentials.token}`);
    expect(calls[1]?.url.searchParams.getAll('campaign_ids[]')).toEqual(['4411001']);
  });

  it.each([
    ['its name', { direction: 'nativeads' }, 'nativeads'],
    ['its id', { direction: undefined, direction_id: 9 }, 'Format 9'],
    ['neither', { direction: undefined }, null],
  ])('are of the format that %s says', async (_what, given, campaignType) => {
    const { connector } = answering([200, { result: [{ ...campaign, ...given }] }], [200, { result: [] }]);
    const [read] = await allOf(connector.listCampaigns(access, never));
    expect(read).toMatchObject({ campaignType });
  });

  it.each([
    [1, 'paused'],
    [2, 'pending'],
    [3, 'rejected'],
    [4, 'paused'],
    [5, 'active'],
    [6, 'active'],
    [7, 'paused'],
    [8, 'paused'],
    [9, 'blocked'],
    [77, 'unknown'],
  ])('with status %p are %s and keep the number', async (status, expected) => {
    const { connector } = answering([200, { result: [{ ...campaign, status }] }], [200, { result: [] }]);
    const [read] = await allOf(connector.listCampaigns(access, never));
    expect(read).toMatchObject({ status: expected, details: { status: String(status) }, bid: null });
  });

  it('keep their status when archived, and have no bid when countries differ', async () => {
    const rates = { result: [rate, { ...rate, amount: '0.04', countries: ['ca'] }] };
    const { connector } = answering([200, { result: [{ ...campaign, is_archived: 1 }] }], [200, rates]);
    const [read] = await allOf(connector.listCampaigns(access, never));
    expect(read).toMatchObject({ status: 'archived', details: { status: '6', archived: true }, bid: null });
  });
});

it.each([
  [403, { errors: ['Access denied.'] }, 'auth', 'Access denied.'],
  [
    400,
    { targeting: {}, errors: { targeting: { traffic_categories: ['This value should not be blank.'] } } },
    'validation',
    'This value should not be blank.',
  ],
  [
    400,
    { message: 'Time zone is available only in the weekly period' },
    'validation',
    'Time zone is available only in the weekly period',
  ],
])("reports a refusal (%p) in the network's words", async (status, body, kind, expected) => {
  const { connector } = answering([status, body]);
  const error = await failureOf(allOf(connector.listCampaigns(access, never)));
  expect(error).toMatchObject({ kind, message: `PropellerAds refused the campaigns: ${expected}` });
});

describe('creatives', () => {
  const creative = { id: 9, title: 'Title', status: 6, image: 'https://img.example/9.png' };

  it("are read from each campaign's own response", async () => {
    const { connector, calls } = answering(
      [200, { result: [campaign] }],
      [200, { result: { ...campaign, creatives: [creative] } }],
    );
    expect(await allOf(connector.listContents(access, never))).toMatchObject([
      { id: '9', campaignId: '4411001', headline: 'Title', targetUrl: campaign.target_url },
    ]);
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/v5/adv/campaigns', '/v5/adv/campaigns/4411001']);
  });

  it.each([
    ['null, where there are none', { creatives: null }, null],
    ['missing, which is an error', {}, 'upstream'],
  ])('may be %s', async (_what, part, kind) => {
    const { connector } = answering([200, { result: [campaign] }], [200, { ...campaign, ...part }]);
    const read = allOf(connector.listContents(access, never));
    if (kind === null) expect(await read).toEqual([]);
    else expect(await failureOf(read)).toMatchObject({ kind });
  });
});

describe('statistics', () => {
  const day = { startDate: '2026-11-20', endDate: '2026-11-20' };
  const row = { campaign_id: 4_411_001, impressions: 120, clicks: '7', conversions: 1, spent: '0.2170001' };

  it.each([
    ['items', { items: [row] }],
    ['result', { result: [row] }],
    ['groups with items', [{ items: [row] }]],
    ['rows', [row]],
  ])('come as %s', async (_name, body) => {
    const { connector, calls } = answering([200, body]);
    expect(await allOf(connector.readFacts(access, 'campaign_day', day, never))).toEqual([
      {
        campaignId: '4411001',
        entityId: '',
        day: '2026-11-20',
        impressions: 120,
        viewableImpressions: null,
        clicks: 7,
        conversions: 1,
        cost: 217_000,
        revenue: null,
      },
    ]);
    const { searchParams } = calls[0]?.url ?? new URL(origin);
    expect(searchParams.getAll('group_by[]')).toEqual(['campaign_id']);
    expect(searchParams.get('day_from')).toBe('2026-11-20 00:00:00');
    expect(searchParams.get('day_to')).toBe('2026-11-20 23:59:59');
    expect(searchParams.get('tz')).toBe('-0500');
  });

  const zones = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ campaign_id: 1, zone_id: first + index, spent: '1' }));
  const envelope = { per_page: 1_000, total_pages: 3, total_items: 2_500 };

  it.each([
    ['with its totals', envelope],
    ['with its pages', { per_page: 1_000, total_pages: 3 }],
    ['without totals', {}],
  ])('of 2,500 zones are read over three pages %s, with the complete cost', async (_what, counts) => {
    const { connector, calls } = answering(
      [200, { items: zones(1, 1_000), ...counts }],
      [200, { items: zones(1_001, 1_000), ...counts }],
      [200, { items: zones(2_001, 500), ...counts }],
    );
    const rows = await allOf(connector.readFacts(access, 'widget_day', day, never));
    expect(rows).toHaveLength(2_500);
    expect(rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBe(2_500_000_000);
    expect(calls.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2', '3']);
  });

  it('fail when they end before their total', async () => {
    const { connector } = answering(
      [200, { items: zones(1, 1_000), ...envelope }],
      [200, { items: [], ...envelope }],
    );
    const error = await failureOf(allOf(connector.readFacts(access, 'widget_day', day, never)));
    expect(error).toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('ends before its total'),
    });
  });

  it('of hours are requested in UTC and returned as instants', async () => {
    const { connector, calls } = answering([
      200,
      { items: [{ ...row, date_time: '2026-11-20 00:00:00', hour: '13' }] },
    ]);
    const [read] = await allOf(connector.readFacts(access, 'campaign_hour', day, never));
    expect(read?.day).toBe('2026-11-20T13:00:00Z');
    const { searchParams } = calls[0]?.url ?? new URL(origin);
    expect(searchParams.getAll('group_by[]')).toEqual(['campaign_id', 'date_time', 'hour']);
    expect([searchParams.get('day_from'), searchParams.get('day_to'), searchParams.get('tz')]).toEqual([
      '2026-11-20 05:00:00',
      '2026-11-21 04:59:59',
      '+0000',
    ]);
  });

  it('without their grouping are malformed', async () => {
    const { connector } = answering([200, { items: [row] }]);
    const error = await failureOf(allOf(connector.readFacts(access, 'widget_day', day, never)));
    expect(error).toMatchObject({ kind: 'upstream', message: expect.stringContaining('zone_id') });
  });
});

it.each([
  ['a text', '"2266.71"'],
  ['an envelope', { result: '2266.71' }],
])('reads the balance from a number in %s', async (_name, body) => {
  const { connector } = answering([200, body]);
  expect(await connector.readBalance(access, never)).toEqual({ amount: 2_266_710_000, currency: 'USD' });
});

describe('changes', () => {
  const stop: SourceChange = {
    kind: 'campaign',
    campaignId: null,
    ids: ['1', '2'],
    field: 'status',
    value: 'paused',
  };

  it('of several report refusals by id', async () => {
    const { connector, calls } = answering([200, { errors: { 2: ['Campaign not found'] } }]);
    expect(await connector.change(access, stop, never)).toEqual({
      refused: new Map([['2', 'Campaign not found']]),
    });
    expect(calls.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      ['PUT', '/v5/adv/campaigns/stop', { campaign_ids: [1, 2] }],
    ]);
  });

  it.each([
    [200, { errors: [] }],
    [200, ''],
    [204, ''],
  ])('are applied after %p %j', async (status, body) => {
    expect(await answering([status, body]).connector.change(access, stop, never)).toEqual({
      refused: new Map(),
    });
  });

  it.each([
    ['an unknown shape', [200, { errors: 'later' }]],
    ['no JSON', [200, '<html>']],
    ['a gateway', [502, '']],
  ] as const)('have an unknown outcome after %s', async (_what, answer) => {
    const error = await failureOf(answering(answer).connector.change(access, stop, never));
    expect(error).toBeInstanceOf(OutcomeUnknown);
  });

  it.each([
    [301, '', 'upstream'],
    [
      400,
      { errors: { campaign_ids: ['This value should not be blank.'] }, message: 'Validation failed' },
      'validation',
    ],
    [401, { message: 'Unauthorized' }, 'auth'],
    [404, { message: 'Not found' }, 'not-found'],
    [429, { message: 'Too Many Requests' }, 'throttled'],
  ])('refused with %p are reported as not applied', async (status, body, kind) => {
    const error = await failureOf(answering([status, body]).connector.change(access, stop, never));
    expect(error).toMatchObject({ kind });
  });

  it('send zones as strings and a rate as a number', async () => {
    const { connector, calls } = answering([200, {}], [200, {}]);
    const widget = { kind: 'widget', campaignId: '9', ids: ['123'] } as const;
    await connector.change(access, { ...widget, field: 'widget-block', value: true }, never);
    await connector.change(access, { ...widget, field: 'widget-bid', value: 12_500 }, never);
    expect(calls.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      ['PATCH', '/v5/adv/campaigns/9/targeting/exclude/zone', { zone: ['123'] }],
      ['PUT', '/v5/adv/campaigns/9/zone_rates/123', { amount: 0.0125 }],
    ]);
  });

  it('reads the id of a creation from each envelope', async () => {
    const values = {
      name: 'm-1',
      target_url: 'https://go.example/',
      direction: 'onclick',
      countries: ['US'],
      bid: 50_000,
      start_date: '2026-11-21',
    };
    const entity = { kind: 'campaign', campaignId: null, marker: 'm-1', values } as const;
    for (const body of [{ id: 5 }, { result: { id: '5' } }, { result: [{ id: 5 }] }]) {
      const { connector, calls } = answering([200, body]);
      expect(await connector.create(access, entity, never)).toBe('5');
      expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
        rate_model: 'cpc',
        started_at: '21/11/2026',
        targeting: { country: { list: ['us'], is_excluded: false } },
        rates: [{ amount: 0.05, countries: ['us'] }],
      });
    }
    const { connector } = answering([200, { status: 'ok' }]);
    expect(await failureOf(connector.create(access, entity, never))).toBeInstanceOf(OutcomeUnknown);
  });
});
