import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import { failureOf, type Given, rowsIn } from '../described/testing/answering-source.ts';
import { recordedSource } from '../testing/recorded-source.ts';
import { taboolaConnector } from './taboola-connector.ts';

/**
 * The connector against answers in the shapes of developers.taboola.com/backstage-api (field names, types, XML where it
 * is XML). Values are made up; shapes are not.
 */

const never = new AbortController().signal;
const day = { startDate: '2026-11-19', endDate: '2026-11-19' };

/** "Campaign Object", without what nobody reads. */
const documentedCampaign = {
  id: '1234',
  advertiser_id: 'demo-account',
  name: 'Demo Campaign',
  branding_text: 'Pizza',
  tracking_code: 'utm_source=taboola&utm_medium=referral',
  pricing_model: 'CPC',
  cpc: 0.25,
  daily_cap: 0,
  daily_ad_delivery_model: 'ACCELERATED',
  spending_limit: 1000,
  spending_limit_model: 'MONTHLY',
  cpa_goal: 0,
  country_targeting: { type: 'ALL', value: [], href: null },
  postal_code_targeting: { type: 'ALL', value: null, href: 'https://backstage.taboola.com/postal_code' },
  publisher_targeting: { type: 'ALL', value: [], href: null },
  publisher_bid_modifier: { values: [] },
  publisher_bid_strategy_modifiers: { values: [] },
  spent: 0,
  marketing_objective: 'DRIVE_WEBSITE_TRAFFIC',
  start_date: '2026-10-01',
  end_date: '9999-12-31',
  is_active: true,
  status: 'RUNNING',
};
/** "Campaign Item Fields". */
const documentedItem = {
  id: '1',
  campaign_id: '1234',
  type: 'ITEM',
  url: 'http://news.example/demo_article_1.html',
  thumbnail_url: 'http://cdn.example/demo_image_1.jpg',
  title: 'Demo Item 1',
  description: null,
  approval_state: 'APPROVED',
  is_active: true,
  status: 'RUNNING',
  policy_review: { reject_reason: null, status_reason: null },
  cta: null,
  creative_focus: { type: 'AUTOMATIC', coordinates: null },
};
const results = (...rows: object[]): Given => ({ body: { results: rows, recordCount: rows.length } });
const campaigns = (...changed: object[]): Given =>
  results(...changed.map((one) => ({ ...documentedCampaign, ...one })));

describe('Taboola in its documented shapes', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });
  async function answering(...answers: readonly Given[]) {
    const source = await recordedSource('/backstage/oauth/token', '/backstage', ...answers);
    const connector = taboolaConnector({ retries: 0 });
    running.push(connector, source);
    return { ...source, access: { ...source.access, externalId: 'demo-account' }, connector };
  }

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
    const { connector, access, asked, token } = await answering(
      results({ ...account, account_id: 'another' }, account),
    );
    expect(await connector.checkAccess(access, never)).toEqual({
      name: 'Demo',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
    });
    expect(asked()[0]?.path).toBe('/backstage/api/1.0/users/current/allowed-accounts');
    expect(asked()[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('reads campaigns and their budgets, whatever the limit is for', async () => {
    const { connector, access, asked } = await answering(
      campaigns(
        {},
        {
          id: '2',
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
      details: { status: 'RUNNING', end_date: null },
    });
    expect(listed[1]).toMatchObject({
      dailyBudget: 20_500_000,
      totalBudget: 700_000_000,
      details: { end_date: '2026-12-24' },
    });
    expect(listed[2]).toMatchObject({ bid: null, dailyBudget: 50_000_000, totalBudget: null });
    expect(asked()[0]?.path).toBe('/backstage/api/1.0/demo-account/campaigns/');
  });

  it('ends a list that Taboola does not page', async () => {
    const everything = campaigns(...Array.from({ length: 150 }, (_, index) => ({ id: String(index + 1) })));
    const { connector, access, asked } = await answering(everything, everything);
    expect(await rowsIn(connector.listCampaigns(access, never))).toHaveLength(150);
    expect(asked().map(({ query }) => query.get('page'))).toEqual(['1', '2']);
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
  ])('%s is %s of a campaign and %s of an item', async (status, ofCampaign, ofItem) => {
    const { connector, access } = await answering(
      campaigns({ status }),
      campaigns({}),
      results({ ...documentedItem, status }),
    );
    const [campaign] = await rowsIn(connector.listCampaigns(access, never));
    const [item] = await rowsIn(connector.listContents(access, never));
    expect([campaign?.status, item?.status]).toEqual([ofCampaign, ofItem]);
  });

  it('reads items of each campaign, one that is still crawled too', async () => {
    const { connector, access, asked } = await answering(
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
    expect(asked()[1]?.path).toBe('/backstage/api/1.0/demo-account/campaigns/1234/items/');
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
    const told = {
      impressions: 1000,
      viewableImpressions: 786,
      clicks: 20,
      conversions: 3,
      cost: 600_000,
      revenue: 12_250_000,
    };

    it('of sites, by the name that blocks take', async () => {
      const row = {
        date: '2026-11-19 00:00:00.0',
        campaign: '1234',
        site: 'demo-site',
        site_id: 77,
        ...figures,
      };
      const { connector, access, asked } = await answering(results(row));
      expect(await rowsIn(connector.readFacts(access, 'widget_day', day, never))).toEqual([
        { campaignId: '1234', entityId: 'demo-site', day: '2026-11-19', ...told },
      ]);
      expect(asked()[0]?.path).toBe(
        '/backstage/api/1.0/demo-account/reports/campaign-summary/dimensions/campaign_site_day_breakdown',
      );
    });

    it('of hours, whether the one that comes twice is one row or two', async () => {
      const account = { timeZone: 'America/New_York' };
      const range = { startDate: '2026-11-01', endDate: '2026-11-01' };
      const row = { date: '2026-11-01 01:00:00.0', campaign: 1234, ...figures };
      const { connector, access, asked } = await answering(results(row, { ...row, campaign: 5 }, row));
      const rows = await rowsIn(
        connector.readFacts({ ...access, ...account }, 'campaign_hour', range, never),
      );
      expect(rows.map(({ campaignId, day: hour }) => [campaignId, hour])).toEqual([
        ['1234', '2026-11-01T05:00:00Z'],
        ['5', '2026-11-01T05:00:00Z'],
        ['1234', '2026-11-01T06:00:00Z'],
      ]);
      expect(Object.fromEntries(asked()[0]?.query ?? [])).toEqual({
        start_date: '2026-11-01T00:00:00',
        end_date: '2026-11-01T23:59:59',
      });
    });

    it('of items, which have no day of their own, a day at a time', async () => {
      const item = { item: '9', item_name: 'Demo', campaign: '1234', ...figures };
      const { cpa_actions_num: _actions, ...older } = figures;
      const { connector, access, asked } = await answering(
        results(item),
        results({ ...item, ...older, cpa_actions_num: undefined, actions: 4 }),
      );
      const range = { startDate: '2026-11-18', endDate: '2026-11-19' };
      const rows = await rowsIn(connector.readFacts(access, 'content_day', range, never));
      expect(rows.map(({ entityId, day: of, conversions }) => [entityId, of, conversions])).toEqual([
        ['9', '2026-11-18', 3],
        ['9', '2026-11-19', 4],
      ]);
      expect(asked().map(({ query }) => [query.get('start_date'), query.get('end_date')])).toEqual([
        ['2026-11-18', '2026-11-18'],
        ['2026-11-19', '2026-11-19'],
      ]);
    });

    it.each([
      ['clicks', 1.5],
      ['spent', 'free'],
      ['date', undefined],
      ['site', undefined],
    ])('with a wrong %s are refused, and say where', async (name, value) => {
      const row = { date: '2026-11-19 00:00:00.0', campaign: '1', site: 'a', ...figures, [name]: value };
      const { connector, access } = await answering(results(row));
      const error = await failureOf(rowsIn(connector.readFacts(access, 'widget_day', day, never)));
      expect(error).toMatchObject({
        kind: 'upstream',
        message: expect.stringContaining('site_day_breakdown'),
      });
    });
  });

  describe('changes', () => {
    const status = {
      kind: 'campaign',
      campaignId: null,
      ids: ['1234'],
      field: 'status',
      value: 'paused',
    } as const;
    const widget = { kind: 'widget', campaignId: '1234', ids: ['site-1', 'site-2'] } as const;
    const nowhere: Given = { body: { sites: [] } };
    const patched: Given = { body: { patch_operation: 'ADD', publisher_targeting: null } };

    it('sends what the documentation shows, and only what changes', async () => {
      const modifiers = { values: [{ target: 'site-1', cpc_modification: 0.9 }] };
      const cases: readonly (readonly [
        SourceChange,
        readonly Given[],
        readonly (readonly [string, string, unknown])[],
      ])[] = [
        [
          status,
          [{ body: { ...documentedCampaign, is_active: false, status: 'PAUSED' } }],
          [['POST', '/campaigns/1234', { is_active: false }]],
        ],
        [
          { ...status, field: 'bid', value: 310_000 },
          [{ body: documentedCampaign }],
          [['POST', '/campaigns/1234', { cpc: 0.31 }]],
        ],
        [
          { ...status, field: 'daily-budget', value: null },
          [{ body: documentedCampaign }, { body: documentedCampaign }],
          [['POST', '/campaigns/1234', { daily_cap: 0 }]],
        ],
        [
          { ...status, field: 'daily-budget', value: 60_000_000 },
          [{ body: { ...documentedCampaign, spending_limit_model: 'DAILY' } }, { body: documentedCampaign }],
          [['POST', '/campaigns/1234', { spending_limit: 60 }]],
        ],
        [
          { kind: 'content', campaignId: '1234', ids: ['1'], field: 'status', value: 'active' },
          [{ body: documentedItem }],
          [['POST', '/campaigns/1234/items/1', { is_active: true }]],
        ],
        [
          { ...widget, field: 'widget-block', value: true },
          [nowhere, { body: documentedCampaign }, patched],
          [
            [
              'PATCH',
              '/campaigns/1234',
              { patch_operation: 'ADD', publisher_targeting: { publishers: ['site-1', 'site-2'] } },
            ],
          ],
        ],
        [
          { ...widget, campaignId: null, field: 'widget-block', value: false },
          [{ body: { sites: ['site-2', 'site-3'] } }, { body: { sites: ['site-3'] } }],
          [['PATCH', '/block-publisher', { sites: ['site-2'], patch_operation: 'REMOVE' }]],
        ],
        [
          { ...widget, field: 'widget-bid', value: 1.5 },
          [
            { body: { ...documentedCampaign, publisher_bid_modifier: modifiers } },
            { body: { ...documentedCampaign, publisher_bid_modifier: modifiers } },
            patched,
            patched,
          ],
          [
            [
              'PATCH',
              '/campaigns/1234',
              {
                patch_operation: 'REPLACE',
                publisher_bid_modifier: { values: [{ target: 'site-1', cpc_modification: 1.5 }] },
              },
            ],
            [
              'PATCH',
              '/campaigns/1234',
              {
                patch_operation: 'ADD',
                publisher_bid_modifier: { values: [{ target: 'site-2', cpc_modification: 1.5 }] },
              },
            ],
          ],
        ],
      ];
      for (const [wanted, answers, writes] of cases) {
        const { connector, access, asked } = await answering(...answers);
        expect((await connector.change(access, wanted, never)).refused.size).toBe(0);
        const sent = asked().filter(({ method }) => method !== 'GET');
        expect(sent.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual(
          writes.map(([method, path, body]) => [method, `/backstage/api/1.0/demo-account${path}`, body]),
        );
        for (const { headers } of sent) expect(headers['content-type']).toBe('application/json');
      }
    });

    it.each([
      ['404', { status: 404, body: { http_status: 404, message: 'Resource not found' } }, 'not-found'],
      ['400', { status: 400, body: { http_status: 400, message: 'cpc is too low' } }, 'validation'],
      ['415', { status: 415, body: { http_status: 415, message: 'Unsupported Media Type' } }, 'validation'],
      [
        'XML',
        { status: 401, body: '<UnauthorizedException><error>unauthorized</error></UnauthorizedException>' },
        'auth',
      ],
      ['HTML', { status: 403, body: '<html><body><h2>HTTP ERROR 403</h2></body></html>' }, 'auth'],
    ])('%s is a refusal of its kind, which repeats no secret', async (_what, answer, kind) => {
      const { connector, access } = await answering(answer, answer);
      const error = await failureOf(connector.change(access, status, never));
      expect(error.kind).toBe(kind);
      expect(error.message).not.toContain('<');
    });

    it('is unknown when another campaign is answered, or a page to sign in', async () => {
      for (const body of [{ ...documentedCampaign, id: '99' }, '<html>login</html>']) {
        const { connector, access } = await answering({ body });
        await expect(connector.change(access, status, never)).rejects.toBeInstanceOf(OutcomeUnknown);
      }
    });
  });

  it('creates as the documentation shows', async () => {
    const { connector, access, asked } = await answering(
      { body: { ...documentedCampaign, id: 1234 } },
      results({ ...documentedItem, id: '123', status: 'PENDING_APPROVAL' }),
    );
    const campaign = {
      name: 'Demo M-1',
      brand_name: 'Pizza',
      bid: 250_000,
      total_budget: 1_000_000_000,
      marketing_objective: 'LEADS_GENERATION',
      countries: ['DE'],
      device: 'mobile',
    };
    const made = { kind: 'campaign', campaignId: null, marker: 'M-1', values: campaign } as const;
    expect(await connector.create(access, made, never)).toBe('1234');
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      name: 'Demo M-1',
      branding_text: 'Pizza',
      cpc: 0.25,
      spending_limit: 1000,
      spending_limit_model: 'ENTIRE',
      marketing_objective: 'LEADS_GENERATION',
      country_targeting: { type: 'INCLUDE', value: ['DE'] },
      platform_targeting: { type: 'INCLUDE', value: ['PHON'] },
      is_active: true,
    });
    const values = {
      target_url: 'https://www.demo-advertiser.example/wedding-rings?m=M-2',
      image_url: 'https://cdn.demo-advertiser.example/thumbnail-1.jpg',
      headline: 'The perfect wedding ring',
    };
    const content = { kind: 'content', campaignId: '1234', marker: 'M-2', values } as const;
    expect(await connector.create(access, content, never)).toBe('123');
    expect([asked()[1]?.method, asked()[1]?.path, JSON.parse(asked()[1]?.body ?? '')]).toEqual([
      'PUT',
      '/backstage/api/1.0/demo-account/campaigns/1234/items/mass',
      {
        collection: [
          {
            url: 'https://www.demo-advertiser.example/wedding-rings?m=M-2',
            title: 'The perfect wedding ring',
            thumbnail_url: 'https://cdn.demo-advertiser.example/thumbnail-1.jpg',
          },
        ],
      },
    ]);
  });
});
