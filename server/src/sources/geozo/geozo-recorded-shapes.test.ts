import { allOf, failureOf } from '../testing/fault-contract.ts';
import { access, ad, answering, campaign, never } from './testing/recorded-geozo.ts';

/**
 * The connector against responses in the shapes of "Geozo Public API 1.0.0" (field names, types, error bodies). Values
 * are made up; shapes are not.
 */

it('reads campaigns from the filter, one by one, with the status of their ads', async () => {
  const { connector, calls } = answering(
    [200, { data: [ad, { ...ad, id: 92, status_id: 4 }] }],
    [200, { data: [{ id: 14_158, name: 'Campaign 1' }] }],
    [200, campaign],
  );
  expect(await allOf(connector.listCampaigns(access, never))).toEqual([
    {
      id: '14158',
      name: 'Campaign 1',
      status: 'active',
      statusDetail: 'Started',
      campaignType: 'news',
      bid: null,
      dailyBudget: 1_000_000_000,
      totalBudget: null,
      startDate: '2026-07-01',
      bidStrategy: null,
      details: { countries: ['NL'] },
    },
  ]);
  expect(calls.map(({ url }) => url.pathname)).toEqual([
    '/v1/advertiser/ads/all',
    '/v1/advertiser/stats/filters/campaigns',
    '/v1/advertiser/campaigns/14158',
  ]);
  expect(calls[0]?.headers['private-token']).toBe(access.credentials.token);
});

it('knows that the filter lists too few campaigns when ads belong to others', async () => {
  const { connector } = answering(
    [200, { data: [ad, { ...ad, id: 92, campaign_id: 14_159 }] }],
    [200, { data: [{ id: 14_158, name: 'Campaign 1' }] }],
    [200, campaign],
    [200, { data: { ...campaign.data, id: 14_159 } }],
  );
  const ids: string[] = [];
  const reading = async () => {
    for await (const page of connector.listCampaigns(access, never)) ids.push(...page.map(({ id }) => id));
  };
  await expect(reading()).rejects.toMatchObject({
    isLasting: true,
    message: 'Geozo listed 1 campaigns, and there are ads of 1 others, so more may be missing',
  });
  expect(ids).toEqual(['14158', '14159']);
});

describe('ads', () => {
  const listed = async (changes: object) =>
    (
      await allOf(answering([200, { data: [{ ...ad, ...changes }] }]).connector.listContents(access, never))
    )[0];

  it('have the bid that all leaves of the tree share', async () => {
    expect(await listed({})).toEqual({
      id: '91',
      campaignId: '14158',
      headline: 'minimum 30 characters for title',
      imageUrl: 'https://images.example/06.jpg',
      targetUrl: 'https://go.example/?b=[BID]',
      status: 'active',
      statusDetail: 'Started',
      bid: 1_050_000,
      details: { description: 'short description', adgroup_id: '93', adgroup_name: 'Ad Group 1' },
    });
    const [tree] = ad.bids;
    const other = { type: 'countries', id: 'IT', name: 'Italy', children: [], bid: '2.00', geo_id: 5 };
    expect((await listed({ bids: [tree, other] }))?.bid).toBeNull();
    expect((await listed({ bids: [] }))?.bid).toBeNull();
  });

  it.each([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'rejected'],
    [4, 'paused'],
    [5, 'active'],
    [41, 'blocked'],
    [42, 'blocked'],
    [77, 'unknown'],
  ])('with status %p are %s', async (status_id, status) => {
    expect((await listed({ status_id }))?.status).toBe(status);
  });

  it('have the reason when banned, and may have no image', async () => {
    const ban = { id: 4, ban_reason: { id: 4, name: 'Title repeat' } };
    expect((await listed({ status_id: 3, ban }))?.statusDetail).toBe('Title repeat');
    expect((await listed({ media_contents: null }))?.imageUrl).toBeNull();
    expect((await listed({ media_contents: [] }))?.imageUrl).toBeNull();
  });
});

describe('statistics', () => {
  const row = {
    shows_count: 495,
    confirmed_shows_count: 285,
    clicks_count: 12,
    confirmed_ctr: 4.21,
    cpc: 0.88,
    postbacks_total_count: 3,
    postbacks_confirmed_count: 1,
    postbacks_holded_count: 2,
    postbacks_confirmed_money: 7.5,
    money: 10.6,
    roi_money: -3.1,
  };
  const page = (data: readonly unknown[], total = data.length) => ({
    data: {
      result: { current_page: 1, data, last_page: Math.ceil(total / 20) || 1, per_page: 20, total },
    },
    names: { campaign_id: { 14158: 'Campaign 1' } },
  });
  const day = { startDate: '2026-11-20', endDate: '2026-11-20' };

  it('are requested as documented, with one grouping and without a page', async () => {
    const { connector, calls } = answering([
      200,
      page([
        { ...row, campaign_id: 14_158 },
        { ...row, campaign_id: 13_789, money: 0 },
      ]),
    ]);
    expect(await allOf(connector.readFacts(access, 'campaign_day', day, never))).toEqual([
      {
        campaignId: '14158',
        entityId: '',
        day: '2026-11-20',
        impressions: 495,
        viewableImpressions: 285,
        clicks: 12,
        conversions: 1,
        cost: 10_600_000,
        revenue: 7_500_000,
      },
      expect.objectContaining({ campaignId: '13789', cost: 0 }),
    ]);
    expect(calls.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      {
        'filters[date_from]': '2026-11-20',
        'filters[date_to]': '2026-11-20',
        'groups[0]': 'campaign_id',
        'order_by[0][column]': 'campaign_id',
        'order_by[0][direction]': 'asc',
      },
    ]);
  });

  /** Twenty campaigns from an id on. */
  const campaigns = (first: number, count = 20) =>
    Array.from({ length: count }, (_, index) => ({ ...row, campaign_id: first + index }));

  it('of more than one page are completed from the other end and by their ids', async () => {
    const names = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: 'One' }));
    const { connector, calls } = answering(
      [200, page(campaigns(1), 50)],
      [200, page(campaigns(31), 50)],
      [200, { data: names }],
      [200, page(campaigns(21, 10))],
    );
    const rows = await allOf(connector.readFacts(access, 'campaign_day', day, never));
    expect(new Set(rows.map(({ campaignId }) => campaignId)).size).toBe(50);
    const directions = calls.map(({ url }) => url.searchParams.get('order_by[0][direction]'));
    expect(directions).toEqual(['asc', 'desc', null, 'asc']);
    expect(calls[3]?.url.searchParams.getAll('filters[campaign_id_in][]')).toHaveLength(10);
  });

  it('that cannot be completed keep their rows and say what is missing', async () => {
    const { connector } = answering(
      [200, page(campaigns(1), 57)],
      [200, page(campaigns(38), 57)],
      [200, { data: [] }],
    );
    const rows: unknown[] = [];
    const reading = async () => {
      for await (const one of connector.readFacts(access, 'campaign_day', day, never)) rows.push(...one);
    };
    const message =
      'Geozo returned 40 of 57 campaigns for 2026-11-20, because its report has no further pages';
    await expect(reading()).rejects.toMatchObject({ name: 'PartialReading', isLasting: true, message });
    expect(rows).toHaveLength(40);
  });

  it('of blocks are requested for the campaigns of the day', async () => {
    const { connector, calls } = answering(
      [200, page([{ ...row, campaign_id: 14_158 }])],
      [200, page([{ ...row, block_id: 1_265_441 }])],
    );
    const rows = await allOf(connector.readFacts(access, 'widget_day', day, never));
    expect(rows).toMatchObject([{ campaignId: '14158', entityId: '1265441', day: '2026-11-20' }]);
    expect(calls[1]?.url.searchParams.getAll('filters[campaign_id_in][]')).toEqual(['14158']);
  });

  it('of ads that are no longer listed are requested by campaign', async () => {
    const { connector, calls } = answering(
      [200, { data: [ad] }],
      [
        200,
        page([
          { ...row, ad_id: 91 },
          { ...row, ad_id: 5 },
        ]),
      ],
      [200, page([{ ...row, campaign_id: 14_158 }])],
      [
        200,
        page([
          { ...row, ad_id: 91 },
          { ...row, ad_id: 5 },
        ]),
      ],
    );
    const rows = await allOf(connector.readFacts(access, 'content_day', day, never));
    expect(rows.map(({ campaignId, entityId }) => [campaignId, entityId])).toEqual([
      ['14158', '91'],
      ['14158', '5'],
    ]);
    expect(calls).toHaveLength(4);
  });
});

it.each([
  ['below data', { status: 200, data: { balance: '431.20' } }],
  ['as data', { status: 200, data: 431.2 }],
  ['alone', { balance: '431.20' }],
])('reads the balance %s', async (_where, body) => {
  const { connector } = answering([200, body]);
  expect(await connector.readBalance(access, never)).toEqual({ amount: 431_200_000, currency: 'USD' });
});

it('reads only the name of the account', async () => {
  const personal = { token: access.credentials.token, created_at: '2026-05-08' };
  const data = { email: 'a@b.example', name: 'ibrahim', phone: '8(999)', personal_access_token: personal };
  const { connector } = answering([200, { data }]);
  expect(await connector.checkAccess(access, never)).toEqual({
    name: 'ibrahim',
    currency: null,
    timeZone: null,
  });
});

it('takes the currency of the balance from the answer when it is a code', async () => {
  const balanceOf = async (data: object) =>
    answering([200, { data }]).connector.readBalance({ ...access, currency: 'EUR' }, never);
  expect(await balanceOf({ balance: '4.5', currency: 'usd' })).toEqual({
    amount: 4_500_000,
    currency: 'USD',
  });
  expect(await balanceOf({ balance: '4.5', currency: 1 })).toMatchObject({ currency: 'EUR' });
  expect(await balanceOf({ balance: '4.5' })).toMatchObject({ currency: 'EUR' });
});

it.each([
  [
    401,
    { error: { status: 401, message: '', code: 0 } },
    'auth',
    'it does not accept the credentials (HTTP 401, without a message)',
  ],
  [401, '', 'auth', 'it does not accept the credentials (HTTP 401, without a message)'],
  [404, { error: { status: 404, message: 'Sorry, the page', code: 0 } }, 'not-found', 'Sorry'],
  [
    422,
    {
      error: { status: 422, message: 'The given data was invalid.', code: 422 },
      validation_errors: { count: ['The count must be an integer.'] },
    },
    'validation',
    'The count must be an integer.',
  ],
  [400, { error: 'invalid offset' }, 'validation', 'invalid offset'],
  [429, { error: { status: 429, message: 'Too Many Attempts.', code: 0 } }, 'throttled', 'slow down'],
])('maps a refusal with %p to its error kind', async (status, body, kind, expected) => {
  const error = await failureOf(allOf(answering([status, body]).connector.listContents(access, never)));
  expect(error).toMatchObject({ kind, message: expect.stringContaining(expected) });
});
