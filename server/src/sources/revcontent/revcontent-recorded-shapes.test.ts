import { failureOf, rowsIn } from '../described/testing/answering-source.ts';
import { boosts, day, never, recordedRevcontent } from './testing/recorded-revcontent.ts';

/**
 * The connector against responses in the shapes of RevContent's apiDoc (field names, types, strings for numbers, error
 * bodies). Values are made up; shapes are not.
 */

describe('RevContent in its documented shapes', () => {
  const answering = recordedRevcontent();

  it('requests a token once, with a form, and sends it with every call', async () => {
    const { connector, access, requests, grants, token } = await answering(boosts(), boosts());
    await connector.checkAccess(access, never);
    await rowsIn(connector.listCampaigns(access, never));
    expect(grants()).toBe(1);
    for (const { headers } of requests()) expect(headers.authorization).toBe(`Bearer ${token}`);
    expect(requests()[1]?.path).toBe('/stats/api/v1.0/boosts');
  });

  it('reads campaigns', async () => {
    const { connector, access } = await answering(
      boosts(
        { optimize: 'cpa' },
        { id: '219', budget: 'unlimited', pacing: 'off', start_date: '0000-00-00 00:00:00', end_date: null },
      ),
    );
    expect(await rowsIn(connector.listCampaigns(access, never))).toEqual([
      {
        id: '218',
        name: 'Spring sale',
        status: 'active',
        statusDetail: 'Active',
        campaignType: 'cpc',
        bid: 330_000,
        dailyBudget: 295_000_000,
        totalBudget: null,
        startDate: '2026-10-05',
        bidStrategy: 'cpa',
        details: { status: 'active', enabled: 'on', end_date: '2026-12-18' },
      },
      expect.objectContaining({ dailyBudget: null, startDate: null, bidStrategy: null }),
    ]);
  });

  it.each([
    ['active', 'active', 'active', 'active'],
    ['active', 'budget_exhausted', 'active', 'inactive'],
    ['active', 'balance_issue', 'blocked', 'disabled'],
    ['active', 'disabled', 'blocked', 'disabled'],
    ['active', 'inactive', 'pending', 'inactive'],
    ['inactive', 'inactive', 'paused', 'inactive'],
    ['inactive', 'disabled', 'paused', 'disabled'],
    ['inactive', 'archived', 'archived', 'archived'],
    ['active', 'sleeping', 'unknown', 'sleeping'],
  ])(
    'maps a campaign that is %s and %s to %s, with the status word %s',
    async (enabled, status, meaning, word) => {
      const { connector, access } = await answering(boosts({ enabled, status }));
      const [campaign] = await rowsIn(connector.listCampaigns(access, never));
      expect([campaign?.status, campaign?.details.status]).toEqual([meaning, word]);
    },
  );

  it.each([
    ['its end date has passed', { end_date: '2026-11-19 23:00:00' }, 'blocked', 'End date reached'],
    [
      'its start date is in the future',
      { start_date: '2026-11-20 00:00:00' },
      'active',
      'Waiting for its start date',
    ],
    ['it has a schedule', { schedule: [15, 16, 17] }, 'active', 'Outside its schedule'],
    [
      'it has neither',
      { schedule: [], end_date: '0000-00-00 00:00:00' },
      'pending',
      'Enabled, not running yet',
    ],
    [
      'its end date is in the future',
      { end_date: '2026-11-19 23:59:59' },
      'pending',
      'Enabled, not running yet',
    ],
  ])('explains why an enabled campaign is inactive: %s', async (_why, fields, status, why) => {
    const inactive = boosts({ status: 'inactive', ...fields });
    const { connector, access } = await answering(inactive, inactive);
    const account = { ...access, timeZone: 'America/New_York' };
    const [campaign] = await rowsIn(connector.listCampaigns(account, never));
    expect([campaign?.status, campaign?.statusDetail]).toEqual([status, why]);
    const question = { kind: 'campaign', campaignId: null, ids: ['218'], field: 'status' } as const;
    expect((await connector.readValues(account, question, never)).get('218')).toBe(status);
  });

  it.each([
    ['its example', { status: 'approved', enabled: 'inactive' }, 'paused'],
    ['its table', { admin_status: 'denied', enabled: 'active' }, 'rejected'],
    ['its table', { admin_status: 'pending', enabled: 'active' }, 'pending'],
    ['its table', { admin_status: 'deleted', enabled: 'active' }, 'archived'],
    ['its table', { admin_status: 'approved', enabled: 'active' }, 'active'],
  ])('reads contents with the review field of %s', async (_where, words, meaning) => {
    const content = {
      boost_id: '1',
      content_id: '94441',
      headline: 'An offer',
      target_url: 'http://shop.example/',
      image_url: 'https://images.example/a.png',
      brand_name: 'Shop',
      avg_position: '4.191992',
      'profit ': '-143.4700',
      ...words,
    };
    const { connector, access, requests } = await answering({ body: { success: true, data: [content] } });
    const [read] = await rowsIn(connector.listContents(access, never));
    expect(read).toMatchObject({ id: '94441', campaignId: '1', headline: 'An offer', status: meaning });
    expect(requests()[0]?.path).toBe('/stats/api/v1.0/boosts/content');
  });

  it('reads performance to the last digit and skips other days', async () => {
    const row = {
      id: '90345',
      date: '2026-11-19',
      impressions: '6148890',
      viewable_impressions: '1200',
      clicks: '9786',
      conversions: '3',
      avg_cpc: '0.13264664',
      cost: '1298.0801',
      return: '54.0000',
      profit: '-1244.0801',
    };
    const { connector, access, requests } = await answering({
      body: { success: true, data: [row, { ...row, date: '2026-11-20' }] },
    });
    expect(await rowsIn(connector.readFacts(access, 'campaign_day', day, never))).toEqual([
      {
        campaignId: '90345',
        entityId: '',
        day: '2026-11-19',
        impressions: 6_148_890,
        viewableImpressions: 1_200,
        clicks: 9_786,
        conversions: 3,
        cost: 1_298_080_100,
        revenue: 54_000_000,
      },
    ]);
    expect(Object.fromEntries(requests()[0]?.query ?? [])).toMatchObject({
      date_from: '2026-11-19',
      date_to: '2026-11-19',
      all_boosts: 'yes',
      limit: '1000',
      offset: '0',
    });
  });

  it("reads a widget's revenue as the sum of its profit and spend", async () => {
    const performance = { id: '42', date: '2026-11-19', impressions: '64', clicks: '1', cost: '0.0200' };
    const widget = {
      id: '143',
      domain: 'site.example',
      impressions: '64',
      clicks: '1',
      avg_cpc: '0.02000000',
    };
    const { connector, access, requests } = await answering(
      {
        body: {
          success: true,
          data: [performance, { ...performance, id: '43', impressions: '0', clicks: '0', cost: '0.0000' }],
        },
      },
      {
        body: {
          success: true,
          data: [
            { ...widget, spend: '0.0200', conversions: '1', profit: '1.4800' },
            { ...widget, id: '151', spend: '0.0200', conversion: '2', profit: '-0.0200' },
          ],
        },
      },
    );
    const rows = await rowsIn(connector.readFacts(access, 'widget_day', day, never));
    expect(
      rows.map(({ entityId, conversions, cost, revenue }) => [entityId, conversions, cost, revenue]),
    ).toEqual([
      ['143', 1, 20_000, 1_500_000],
      ['151', 2, 20_000, 0],
    ]);
    expect(requests().map(({ path }) => path)).toEqual([
      '/stats/api/v1.0/boosts/performance',
      '/stats/api/v1.0/boosts/42/widgets/stats',
    ]);
  });

  it.each([
    ['impressions', '12.5'],
    ['clicks', 'many'],
    ['cost', 'free'],
    ['date', '19.11.2026'],
  ])('refuses a report with an invalid %s and names the place', async (name, value) => {
    const row = {
      id: '42',
      date: '2026-11-19',
      impressions: '64',
      clicks: '1',
      cost: '0.0200',
      [name]: value,
    };
    const { connector, access } = await answering({ body: { success: true, data: [row] } });
    const error = await failureOf(rowsIn(connector.readFacts(access, 'campaign_day', day, never)));
    expect(error).toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('undocumented response for the report'),
      place: expect.stringContaining('/boosts/performance'),
    });
  });
});
