import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import { failureOf, type Given } from '../described/testing/answering-source.ts';
import {
  boosts,
  documentedBoost,
  never,
  recordedRevcontent,
  refused,
} from './testing/recorded-revcontent.ts';

describe('changes of RevContent in its documented shapes', () => {
  const answering = recordedRevcontent();
  const switched = {
    kind: 'campaign',
    campaignId: null,
    ids: ['217'],
    field: 'status',
    value: 'paused',
  } as const;

  it('are sent once, as documented', async () => {
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
        { kind: 'content', campaignId: '308', ids: ['690'], field: 'headline', value: 'An offer' },
        [
          {
            body: {
              success: true,
              data: [{ content_id: '690', admin_status: 'approved', enabled: 'inactive' }],
            },
          },
          { body: { success: true, data: [{ id: '690', status: 'pending' }] } },
        ],
        '/boosts/308/content',
        { id: 690, headline: 'An offer', enabled: 'off' },
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
      const { connector, access, requests } = await answering(...answers);
      expect((await connector.change(access, wanted, never)).refused.size).toBe(0);
      const writes = requests().filter(({ method }) => method === 'POST');
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
    ['401', refused(401, 401, 'Unauthorized', 'e62a04f681ba57d0120f8f584b688e31f04cf41d is invalid'), 'auth'],
  ])('maps %s to its error kind without repeating secrets', async (_what, answer, kind) => {
    const { connector, access } = await answering(answer, answer);
    const error = await failureOf(connector.change(access, switched, never));
    expect(error.kind).toBe(kind);
    expect(error.message).not.toContain('e62a04f681ba57d0120f8f584b688e31f04cf41d');
  });

  it('renew an expired token once and then fail', async () => {
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

  it('have an unknown outcome when the response is about another campaign', async () => {
    const { connector, access } = await answering({
      body: { id: '218', enabled: 'inactive', status: 'active' },
    });
    await expect(connector.change(access, switched, never)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it('read the blacklist, whose envelope has no success field', async () => {
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

  it("create as documented, with device ids from RevContent's list", async () => {
    const { connector, access, requests } = await answering(
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
    expect(JSON.parse(requests()[1]?.body ?? '')).toEqual({
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
    expect([requests()[2]?.path, JSON.parse(requests()[2]?.body ?? '')]).toEqual([
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
