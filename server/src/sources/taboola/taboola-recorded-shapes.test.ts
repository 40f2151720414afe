import { failureOf, rowsIn } from '../described/testing/answering-source.ts';
import {
  campaigns,
  day,
  documentedItem,
  never,
  recordedTaboola,
  results,
} from './testing/recorded-taboola.ts';

/**
 * The connector against responses in the shapes of developers.taboola.com/backstage-api (field names, types, XML where
 * it is XML). Values are made up; shapes are not.
 */

describe('Taboola in its documented shapes', () => {
  const answering = recordedTaboola();

  it('finds the account among those that the login may use', async () => {
    const account = {
      id: '1111',
      account_id: 'demo-account',
      name: 'Demo',
      type: 'PARTNER',
      currency: 'EUR',
      time_zone_name: 'Europe/Berlin',
      partner_types: ['ADVERTISER'],
    };
    const { connector, access, requests, token } = await answering(
      results({ ...account, account_id: 'another' }, account),
    );
    expect(await connector.checkAccess(access, never)).toEqual({
      name: 'Demo',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
    });
    expect(requests()[0]?.path).toBe('/backstage/api/1.0/users/current/allowed-accounts');
    expect(requests()[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('reads campaigns and their budgets for each spending limit model', async () => {
    const { connector, access, requests } = await answering(
      campaigns(
        { bid_strategy: 'FIXED' },
        {
          id: '2',
          bid_strategy: 'MAX_CONVERSIONS',
          daily_cap: 20.5,
          spending_limit: 700,
          spending_limit_model: 'ENTIRE',
          end_date: '2026-12-24',
        },
        { id: '3', spending_limit: 50, spending_limit_model: 'DAILY', cpc: null },
      ),
    );
    const listed = await rowsIn(connector.listCampaigns(access, never));
    expect(listed[0]).toEqual({
      id: '1234',
      name: 'Demo Campaign',
      status: 'active',
      statusDetail: 'Running',
      campaignType: 'DRIVE_WEBSITE_TRAFFIC',
      bid: 250_000,
      dailyBudget: null,
      totalBudget: null,
      startDate: '2026-10-01',
      bidStrategy: 'FIXED',
      details: { status: 'RUNNING', end_date: null, countries: [] },
    });
    expect(listed[1]).toMatchObject({
      bidStrategy: 'MAX_CONVERSIONS',
      dailyBudget: 20_500_000,
      totalBudget: 700_000_000,
      details: { end_date: '2026-12-24' },
    });
    expect(listed[2]).toMatchObject({
      bid: null,
      dailyBudget: 50_000_000,
      totalBudget: null,
      bidStrategy: null,
    });
    expect(requests()[0]?.path).toBe('/backstage/api/1.0/demo-account/campaigns/');
  });

  it('treats a response larger than a page as the whole list', async () => {
    const everything = campaigns(...Array.from({ length: 150 }, (_, index) => ({ id: String(index + 1) })));
    const { connector, access, requests } = await answering(everything);
    expect(await rowsIn(connector.listCampaigns(access, never))).toHaveLength(150);
    expect(requests().map(({ query }) => query.get('page'))).toEqual(['1']);
  });

  it.each([
    ['RUNNING', 'active', 'active'],
    ['PAUSED', 'paused', 'paused'],
    ['PENDING_APPROVAL', 'pending', 'pending'],
    ['REJECTED', 'rejected', 'rejected'],
    ['EXPIRED', 'blocked', 'blocked'],
    ['TERMINATED', 'archived', 'archived'],
    ['DEPLETED', 'blocked', 'unknown'],
    ['CRAWLING', 'unknown', 'pending'],
    ['NEED_TO_EDIT', 'unknown', 'blocked'],
    ['STOPPED', 'unknown', 'archived'],
  ])('maps %s to %s for a campaign and %s for an item', async (status, ofCampaign, ofItem) => {
    const { connector, access } = await answering(
      campaigns({ status }),
      campaigns({}),
      results({ ...documentedItem, status }),
    );
    const [campaign] = await rowsIn(connector.listCampaigns(access, never));
    const [item] = await rowsIn(connector.listContents(access, never));
    expect([campaign?.status, item?.status]).toEqual([ofCampaign, ofItem]);
  });

  it('reads items of each campaign, including one that is being crawled', async () => {
    const { connector, access, requests } = await answering(
      campaigns({}),
      results(documentedItem, {
        ...documentedItem,
        id: '2',
        title: null,
        thumbnail_url: null,
        status: 'CRAWLING',
      }),
    );
    expect(await rowsIn(connector.listContents(access, never))).toEqual([
      {
        id: '1',
        campaignId: '1234',
        headline: 'Demo Item 1',
        imageUrl: 'http://cdn.example/demo_image_1.jpg',
        targetUrl: 'http://news.example/demo_article_1.html',
        status: 'active',
        statusDetail: 'Running',
        bid: null,
        details: { status: 'RUNNING', description: null, approval_status: 'APPROVED' },
      },
      expect.objectContaining({ id: '2', headline: '', imageUrl: null, status: 'pending' }),
    ]);
    expect(requests()[1]?.path).toBe('/backstage/api/1.0/demo-account/campaigns/1234/items/');
  });

  describe('reports', () => {
    const figures = {
      clicks: 20,
      impressions: 1000,
      visible_impressions: 786,
      spent: 0.6,
      conversions_value: 12.25,
      cpa_actions_num: 3,
      currency: 'USD',
    };
    const measured = {
      impressions: 1000,
      viewableImpressions: 786,
      clicks: 20,
      conversions: 3,
      cost: 600_000,
      revenue: 12_250_000,
    };

    it('of sites use the id that blocks take', async () => {
      const row = {
        date: '2026-11-19 00:00:00.0',
        campaign: '1234',
        site: 'demo-site',
        site_id: 77,
        ...figures,
      };
      const { connector, access, requests } = await answering(results(row));
      expect(await rowsIn(connector.readFacts(access, 'widget_day', day, never))).toEqual([
        { campaignId: '1234', entityId: 'demo-site', day: '2026-11-19', ...measured },
      ]);
      expect(requests()[0]?.path).toBe(
        '/backstage/api/1.0/demo-account/reports/campaign-summary/dimensions/campaign_site_day_breakdown',
      );
    });

    it('of hours accept a repeated hour as one row or two', async () => {
      const account = { timeZone: 'America/New_York' };
      const range = { startDate: '2026-11-01', endDate: '2026-11-01' };
      const row = { date: '2026-11-01 01:00:00.0', campaign: 1234, ...figures };
      const { connector, access, requests } = await answering(results(row, { ...row, campaign: 5 }, row));
      const rows = await rowsIn(
        connector.readFacts({ ...access, ...account }, 'campaign_hour', range, never),
      );
      expect(rows.map(({ campaignId, day: hour }) => [campaignId, hour])).toEqual([
        ['1234', '2026-11-01T05:00:00Z'],
        ['5', '2026-11-01T05:00:00Z'],
        ['1234', '2026-11-01T06:00:00Z'],
      ]);
      expect(Object.fromEntries(requests()[0]?.query ?? [])).toEqual({
        start_date: '2026-11-01T00:00:00',
        end_date: '2026-11-01T23:59:59',
      });
    });

    it('of items are requested a day at a time, since their rows have no day', async () => {
      const item = { item: '9', item_name: 'Demo', campaign: '1234', ...figures };
      const { cpa_actions_num: _actions, ...older } = figures;
      const { connector, access, requests } = await answering(
        results(item),
        results({ ...item, ...older, cpa_actions_num: undefined, actions: 4 }),
      );
      const range = { startDate: '2026-11-18', endDate: '2026-11-19' };
      const rows = await rowsIn(connector.readFacts(access, 'content_day', range, never));
      expect(rows.map(({ entityId, day: of, conversions }) => [entityId, of, conversions])).toEqual([
        ['9', '2026-11-18', 3],
        ['9', '2026-11-19', 4],
      ]);
      expect(requests().map(({ query }) => [query.get('start_date'), query.get('end_date')])).toEqual([
        ['2026-11-18', '2026-11-18'],
        ['2026-11-19', '2026-11-19'],
      ]);
    });

    it.each([
      ['clicks', 1.5],
      ['spent', 'free'],
      ['date', undefined],
      ['site', undefined],
    ])('with an invalid %s are refused and name the place', async (name, value) => {
      const row = { date: '2026-11-19 00:00:00.0', campaign: '1', site: 'a', ...figures, [name]: value };
      const { connector, access } = await answering(results(row));
      const error = await failureOf(rowsIn(connector.readFacts(access, 'widget_day', day, never)));
      expect(error).toMatchObject({
        kind: 'upstream',
        message: expect.stringContaining('Taboola returned an undocumented response for the widget report'),
        place: expect.stringContaining('site_day_breakdown'),
      });
    });
  });
});
