import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import { failureOf, type Given } from '../described/testing/answering-source.ts';
import {
  documentedCampaign,
  documentedItem,
  never,
  recordedTaboola,
  results,
} from './testing/recorded-taboola.ts';

describe('changes of Taboola in its documented shapes', () => {
  const answering = recordedTaboola();

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

    it('are sent as documented, with only the changed fields', async () => {
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
          { kind: 'content', campaignId: '1234', ids: ['1'], field: 'headline', value: 'Updated Title' },
          [{ body: documentedItem }, { body: { ...documentedItem, status: 'PENDING_APPROVAL' } }],
          [['POST', '/campaigns/1234/items/1', { title: 'Updated Title' }]],
        ],
        [
          {
            kind: 'content',
            campaignId: '1234',
            ids: ['1'],
            field: 'target-url',
            value: 'https://a.example/',
          },
          [{ body: { ...documentedItem, status: 'CRAWLING_ERROR' } }, { body: documentedItem }],
          [['POST', '/campaigns/1234/items/1', { url: 'https://a.example/' }]],
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
        const { connector, access, requests } = await answering(...answers);
        expect((await connector.change(access, wanted, never)).refused.size).toBe(0);
        const sent = requests().filter(({ method }) => method !== 'GET');
        expect(sent.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual(
          writes.map(([method, path, body]) => [method, `/backstage/api/1.0/demo-account${path}`, body]),
        );
        for (const { headers } of sent) expect(headers['content-type']).toBe('application/json');
      }
    });

    it('refuse an item whose page Taboola is crawling', async () => {
      const { connector, access, requests } = await answering({
        body: { ...documentedItem, title: null, status: 'CRAWLING' },
      });
      const text = { kind: 'content', campaignId: '1234', ids: ['1'], field: 'headline' } as const;
      const error = await failureOf(connector.change(access, { ...text, value: 'New' }, never));
      expect(error).toMatchObject({
        kind: 'conflict',
        message: expect.stringContaining('crawling the page'),
      });
      expect(requests().map(({ method }) => method)).toEqual(['GET']);
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
    ])('maps %s to its error kind without repeating secrets', async (_what, answer, kind) => {
      const { connector, access } = await answering(answer, answer);
      const error = await failureOf(connector.change(access, status, never));
      expect(error.kind).toBe(kind);
      expect(error.message).not.toContain('<');
    });

    it('have an unknown outcome when the response is another campaign or a sign-in page', async () => {
      for (const body of [{ ...documentedCampaign, id: '99' }, '<html>login</html>']) {
        const { connector, access } = await answering({ body });
        await expect(connector.change(access, status, never)).rejects.toBeInstanceOf(OutcomeUnknown);
      }
    });
  });

  it('creates as documented', async () => {
    const { connector, access, requests } = await answering(
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
    expect(JSON.parse(requests()[0]?.body ?? '')).toEqual({
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
    expect([requests()[1]?.method, requests()[1]?.path, JSON.parse(requests()[1]?.body ?? '')]).toEqual([
      'POST',
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
