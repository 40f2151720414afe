import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from '../changes.ts';
import { allOf } from '../testing/fault-contract.ts';
import { readStatus } from '../testing/status-calls.ts';
import { access, answering, never } from './testing/recorded-mgid.ts';

describe('teasers', () => {
  /** "Getting a list of client teasers". */
  const documentedTeaser = {
    id: '987654',
    title: 'An account without fees',
    advertText: 'Open it in five minutes',
    url: 'https://bank.example/?w={widget_id}',
    imageLink: 'https://images.example/1.jpg',
    cropLeft: '0',
    priceOfClickByLocations: [{ locationId: '1', locationName: 'All', priceOfClick: '12.5' }],
    goodPrice: null,
    category: { id: '152', name: 'Financial Assistance' },
    campaignId: 78901,
    status: 'goodPerformance',
    statistics: { clicks: 1, hits: 10, ctr: '0.1' },
  };
  const listed = async (teaser: unknown, blockedByClient: unknown = []) =>
    (
      await allOf(
        answering([200, blockedByClient], [200, { 987654: teaser }]).connector.listContents(access, never),
      )
    )[0];

  it('are read from the documented shape, with the CPC bid from cents', async () => {
    expect(await listed(documentedTeaser)).toEqual({
      id: '987654',
      campaignId: '78901',
      headline: 'An account without fees',
      imageUrl: 'https://images.example/1.jpg',
      targetUrl: 'https://bank.example/?w={widget_id}',
      status: 'active',
      statusDetail: 'Good performance',
      bid: 125_000,
      details: {},
    });
  });

  it('have no bid when regions differ or MGID returns none', async () => {
    const [price] = documentedTeaser.priceOfClickByLocations;
    const prices = [price, { ...price, priceOfClick: '14' }];
    expect((await listed({ ...documentedTeaser, priceOfClickByLocations: prices }))?.bid).toBeNull();
    expect((await listed({ ...documentedTeaser, priceOfClickByLocations: [] }))?.bid).toBeNull();
    const comma = [{ ...price, priceOfClick: '12,5' }];
    expect((await listed({ ...documentedTeaser, priceOfClickByLocations: comma }))?.bid).toBe(125_000);
  });

  it.each([
    ['onModeration', 'pending'],
    ['rejected', 'rejected'],
    ['active', 'active'],
    ['new', 'active'],
    ['badPerformance', 'active'],
    ['campaignBlocked', 'active'],
    ['blocked', 'blocked'],
    ['somethingNew', 'unknown'],
  ])('with status %s are %s, sent as a word or as {code}', async (word, status) => {
    expect((await listed({ ...documentedTeaser, status: word }))?.status).toBe(status);
    expect((await listed({ ...documentedTeaser, status: { code: word, label: 'x' } }))?.status).toBe(status);
  });

  it('blocked by the client are paused', async () => {
    const blocked = { ...documentedTeaser, status: 'blocked' };
    expect((await listed(blocked, { 987654: blocked }))?.status).toBe('paused');
    const { connector, calls } = answering([200, blocked], [200, { 987654: blocked }]);
    expect(await readStatus(connector, access, { kind: 'content', id: '987654' }, never)).toBe('paused');
    expect(calls[1]?.url.searchParams.get('blockedBy')).toBe('client');
    const other = answering([200, blocked], [200, []]).connector;
    expect(await readStatus(other, access, { kind: 'content', id: '987654' }, never)).toBe('blocked');
  });
});

describe('creations', () => {
  const values = {
    name: 'US | ADH-1',
    advertiser_name: 'Solar Ltd',
    countries: ['US'],
    daily_budget: 60_000_000,
  };
  const campaign = { kind: 'campaign', campaignId: null, marker: 'ADH-1', values } as const;

  it('are sent as documented: countries in lower case, bids in cents', async () => {
    const { connector, calls } = answering([200, { id: 5 }], [200, { id: '6' }]);
    expect(await connector.create(access, campaign, never)).toBe('5');
    const teaser = {
      kind: 'content',
      campaignId: '5',
      marker: 'm',
      values: {
        headline: 'Solar',
        target_url: 'https://solar.example/?m=m',
        image_url: 'https://images.example/1.jpg',
        bid: 125_000,
      },
    } as const;
    expect(await connector.create(access, teaser, never)).toBe('6');
    expect(calls.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/v1/goodhits/clients/111/campaigns',
        {
          name: 'US | ADH-1',
          advertiserName: 'Solar Ltd',
          campaignType: 'content',
          enabledGeoTargetingFlag: '1',
          geoTargets: '{"method":"set","cities":[],"countries":["us"]}',
          limitType: 'budget_limits',
          dailyLimit: '60',
        },
      ],
      [
        'POST',
        '/v1/goodhits/clients/111/teasers',
        {
          campaignId: '5',
          url: 'https://solar.example/?m=m',
          title: 'Solar',
          imageLink: 'https://images.example/1.jpg',
          priceOfClick: '12.5',
          whetherShowGoodPrice: '0',
        },
      ],
    ]);
  });

  it.each([
    ['another shape', 200, { made: true }, OutcomeUnknown],
    ['nothing', 200, '', OutcomeUnknown],
    ['an id with errors', 200, { id: 5, errors: ['[SOMETHING]'] }, OutcomeUnknown],
    ['a gateway page', 502, '<html></html>', OutcomeUnknown],
    ['a refusal', 200, { errors: ['[ADVERTISE_NAME_EXISTS]'] }, AdhelmError],
  ])('have an unknown outcome after %s, unless it is a refusal', async (_what, status, body, kind) => {
    const { connector, calls } = answering([status, body]);
    const error = await connector.create(access, campaign, never).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(calls).toHaveLength(1);
  });
});
