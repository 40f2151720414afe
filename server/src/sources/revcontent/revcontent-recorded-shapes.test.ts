import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import { failureOf, type Given, rowsIn } from '../described/testing/answering-source.ts';
import { recordedSource } from '../testing/recorded-source.ts';
import { revcontentConnector } from './revcontent-connector.ts';

/**
 * The connector against answers in the shapes of RevContent's apiDoc (field names, types, texts for numbers, error
 * bodies). Values are made up; shapes are not.
 */

const never = new AbortController().signal;
const day = { startDate: '2026-11-19', endDate: '2026-11-19' };

/** "Get All Campaigns", without what nobody reads. */
const documentedBoost = {
  id: '218',
  name: 'Spring sale',
  start_date: '2026-10-05 00:00:00',
  end_date: '2026-12-18 00:00:00',
  enabled: 'active',
  status: 'active',
  bid_type: 'cpc',
  default_bid: '0.33',
  min_bid: '0.16',
  max_bid: '0.40',
  budget: '295.00',
  pacing: 'on',
  schedule: null,
  impressions: '185766183',
  average_cpc: '0.06643828',
  cost: '34492.7600',
  return: '0.0000',
  profit: '-34492.7600',
  country_codes: ['US'],
  dma_targeting: ['include'],
  updated_at: null,
};
const boosts = (...changed: object[]): Given => ({
  body: { success: true, data: changed.map((one) => ({ ...documentedBoost, ...one })) },
});
const refused = (status: number, code: number, title: string, detail: string): Given => ({
  status,
  body: { success: false, errors: [{ code, title, detail }] },
});

describe('RevContent in its documented shapes', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });
  async function answering(...answers: readonly Given[]) {
    const source = await recordedSource('/oauth/token', '', ...answers);
    const connector = revcontentConnector({ retries: 0 });
    running.push(connector, source);
    return { ...source, connector };
  }

  it('asks for a token once, with a form, and sends it with every call', async () => {
    const { connector, access, asked, grants, token } = await answering(boosts(), boosts());
    await connector.checkAccess(access, never);
    await rowsIn(connector.listCampaigns(access, never));
    expect(grants()).toBe(1);
    for (const { headers } of asked()) expect(headers.authorization).toBe(`Bearer ${token}`);
    expect(asked()[1]?.path).toBe('/stats/api/v1.0/boosts');
  });

  it('reads campaigns', async () => {
    const { connector, access } = await answering(
      boosts(
        {},
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
        details: { status: 'active', enabled: 'on', end_date: '2026-12-18' },
      },
      expect.objectContaining({ dailyBudget: null, startDate: null }),
    ]);
  });

  it.each([
    ['active', 'active', 'active', 'active'],
    ['active', 'budget_exhausted', 'active', 'inactive'],
    ['active', 'balance_issue', 'blocked', 'disabled'],
    ['active', 'disabled', 'blocked', 'disabled'],
    ['active', 'inactive', 'blocked', 'inactive'],
    ['inactive', 'inactive', 'paused', 'inactive'],
    ['inactive', 'disabled', 'paused', 'disabled'],
    ['inactive', 'archived', 'archived', 'archived'],
    ['active', 'sleeping', 'unknown', 'sleeping'],
  ])('a campaign that is %s and %s is %s, under the word %s', async (enabled, status, meaning, word) => {
    const { connector, access } = await answering(boosts({ enabled, status }));
    const [campaign] = await rowsIn(connector.listCampaigns(access, never));
    expect([campaign?.status, campaign?.details.status]).toEqual([meaning, word]);
  });

  it.each([
    ['its example', { status: 'approved', enabled: 'inactive' }, 'paused'],
    ['its table', { admin_status: 'denied', enabled: 'active' }, 'rejected'],
    ['its table', { admin_status: 'pending', enabled: 'active' }, 'pending'],
    ['its table', { admin_status: 'deleted', enabled: 'active' }, 'archived'],
    ['its table', { admin_status: 'approved', enabled: 'active' }, 'active'],
  ])('reads contents with the review where %s has it', async (_where, words, meaning) => {
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
    const { connector, access, asked } = await answering({ body: { success: true, data: [content] } });
    const [read] = await rowsIn(connector.listContents(access, never));
    expect(read).toMatchObject({ id: '94441', campaignId: '1', headline: 'An offer', status: meaning });
    expect(asked()[0]?.path).toBe('/stats/api/v1.0/boosts/content');
  });

  it('reads performance to the last digit, and not the days that were not asked for', async () => {
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
    const { connector, access, asked } = await answering({
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
    expect(Object.fromEntries(asked()[0]?.query ?? [])).toMatchObject({
      date_from: '2026-11-19',
      date_to: '2026-11-19',
      all_boosts: 'yes',
      limit: '1000',
      offset: '0',
    });
  });

  it("reads a widget's revenue as its profit and spend together", async () => {
    const performance = { id: '42', date: '2026-11-19', impressions: '64', clicks: '1', cost: '0.0200' };
    const widget = {
      id: '143',
      domain: 'site.example',
      impressions: '64',
      clicks: '1',
      avg_cpc: '0.02000000',
    };
    const { connector, access, asked } = await answering(
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
    expect(asked().map(({ path }) => path)).toEqual([
      '/stats/api/v1.0/boosts/performance',
      '/stats/api/v1.0/boosts/42/widgets/stats',
    ]);
  });

  it.each([
    ['impressions', '12.5'],
    ['clicks', 'many'],
    ['cost', 'free'],
    ['date', '19.11.2026'],
  ])('refuses a report with a wrong %s, and says where', async (name, value) => {
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
      message: expect.stringContaining('/boosts/performance'),
    });
  });

  describe('changes', () => {
    const switched = {
      kind: 'campaign',
      campaignId: null,
      ids: ['217'],
      field: 'status',
      value: 'paused',
    } as const;

    it('sends what the documentation shows, and nothing twice', async () => {
      const targets = {
        widget_id: '28',
        domain: 'a.example',
        enabled: 'disabled',
        bid_type: 'cpc',
        bid: '0.22',
      };
      const cases: readonly (readonly [SourceChange, readonly Given[], string, unknown])[] = [
        [
          switched,
          [{ body: { id: '217', enabled: 'inactive', status: 'inactive' } }],
          '/boosts',
          { id: 217, enabled: 'off' },
        ],
        [
          { ...switched, field: 'bid', value: 50_000 },
          [{ body: { ...documentedBoost, success: true } }],
          '/boosts/217/settings',
          { default_bid: '0.05' },
        ],
        [
          { ...switched, field: 'daily-budget', value: 1_000_000_000 },
          [boosts({ id: '217', pacing: 'off' }), { body: { success: true } }],
          '/boosts/217/settings',
          { budget_type: 'daily', budget_amount: '1000', pacing: 'off' },
        ],
        [
          { kind: 'content', campaignId: '308', ids: ['690'], field: 'status', value: 'active' },
          [{ body: { success: true, data: [{ id: '690', status: 'pending' }] } }],
          '/boosts/308/content',
          { id: 690, enabled: 'on' },
        ],
        [
          { kind: 'widget', campaignId: '308', ids: ['32', '35', '57'], field: 'widget-block', value: true },
          [{ body: { success: true } }],
          '/boosts/308/targets/blacklist/widgets/add',
          { id: '32,35,57' },
        ],
        [
          { kind: 'widget', campaignId: '308', ids: ['28', '32'], field: 'widget-bid', value: 400_000 },
          [boosts({ id: '308' }), { body: { success: true, data: [targets] } }, { body: { success: true } }],
          '/boosts/308/widgets',
          [
            { id: 28, enabled: 'off', bid: '0.4' },
            { id: 32, enabled: 'on', bid: '0.4' },
          ],
        ],
      ];
      for (const [wanted, answers, path, body] of cases) {
        const { connector, access, asked } = await answering(...answers);
        expect((await connector.change(access, wanted, never)).refused.size).toBe(0);
        const writes = asked().filter(({ method }) => method === 'POST');
        expect(writes.map((write) => [write.path, JSON.parse(write.body)])).toEqual([
          [`/stats/api/v1.0${path}`, body],
        ]);
        expect(writes[0]?.headers['content-type']).toBe('application/json');
      }
    });

    it.each([
      ['409 of an id', refused(409, 100, 'Invalid Argument', 'Invalid ID value'), 'not-found'],
      ['400', refused(400, 400, 'Invalid Parameters', 'Invalid Parameters sent'), 'validation'],
      ['200 without success', refused(200, 100, 'Invalid Argument', 'Something'), 'validation'],
      [
        '401',
        refused(401, 401, 'Unauthorized', 'e62a04f681ba57d0120f8f584b688e31f04cf41d is invalid'),
        'auth',
      ],
    ])('%s is a refusal of its kind, which repeats no secret', async (_what, answer, kind) => {
      const { connector, access } = await answering(answer, answer);
      const error = await failureOf(connector.change(access, switched, never));
      expect(error.kind).toBe(kind);
      expect(error.message).not.toContain('e62a04f681ba57d0120f8f584b688e31f04cf41d');
    });

    it('renews the token once under a change, and gives up after that', async () => {
      const expired = refused(401, 401, 'Unauthorized', 'The access token provided is invalid');
      const { connector, access, grants } = await answering(expired, {
        body: { id: '217', enabled: 'inactive', status: 'inactive' },
      });
      await connector.change(access, switched, never);
      expect(grants()).toBe(2);
      const again = await answering(expired, expired);
      expect((await failureOf(again.connector.change(again.access, switched, never))).kind).toBe('auth');
      expect(again.grants()).toBe(2);
    });

    it('is unknown when the answer is about another campaign', async () => {
      const { connector, access } = await answering({
        body: { id: '218', enabled: 'inactive', status: 'active' },
      });
      await expect(connector.change(access, switched, never)).rejects.toBeInstanceOf(OutcomeUnknown);
    });

    it('reads the blacklist, whose envelope has no success', async () => {
      const { connector, access } = await answering({ body: { data: [{ id: '100' }, { id: '123' }] } });
      const question = {
        kind: 'widget',
        campaignId: '308',
        ids: ['123', '7'],
        field: 'widget-block',
      } as const;
      expect([...(await connector.readValues(access, question, never))]).toEqual([
        ['123', true],
        ['7', false],
      ]);
    });
  });

  it('creates as the documentation shows, with devices by the names that RevContent lists', async () => {
    const { connector, access, asked } = await answering(
      {
        body: {
          success: true,
          data: [
            { id: '1', name: 'Desktop' },
            { id: '3', name: 'Smart phone (mobile)' },
          ],
        },
      },
      { body: { success: true, data: [{ id: '313' }] } },
      { body: { success: true, creative: { id: 900, status: 'pending' } } },
    );
    const campaign = { name: 'One M-1', device: 'mobile', bid: 350_000 };
    const made = { kind: 'campaign', campaignId: null, marker: 'M-1', values: campaign } as const;
    expect(await connector.create(access, made, never)).toBe('313');
    expect(JSON.parse(asked()[1]?.body ?? '')).toEqual({
      name: 'One M-1',
      bid_amount: '0.35',
      budget: 'unlimited',
      start_date: 'immediately',
      end_date: 'never',
      country_targeting: 'all',
      device_targeting: ['3'],
    });
    const values = {
      target_url: 'http://shop.example/?m=M-2',
      image_url: 'http://images.example/a.jpg',
      headline: 'An offer',
      description: 'A description',
      brand_name: 'Shop {CITY}',
    };
    const content = { kind: 'content', campaignId: '313', marker: 'M-2', values } as const;
    expect(await connector.create(access, content, never)).toBe('900');
    expect([asked()[2]?.path, JSON.parse(asked()[2]?.body ?? '')]).toEqual([
      '/stats/api/v1.0/boosts/313/content/add',
      {
        target_url: 'http://shop.example/?m=M-2',
        image: 'http://images.example/a.jpg',
        headline: 'An offer',
        description: 'A description',
        brand_name: 'Shop {CITY}',
      },
    ]);
  });
});
