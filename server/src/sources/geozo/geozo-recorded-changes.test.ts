import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { access, ad, answering, campaign, fieldsOf, never } from './testing/recorded-geozo.ts';

describe('changes of Geozo in its documented shapes', () => {
  it('of limits repeat the traffic source', async () => {
    const { connector, calls } = answering([200, campaign], [200, campaign]);
    const wanted = { kind: 'campaign', campaignId: null, ids: ['14158'], field: 'daily-budget' } as const;
    await connector.change(access, { ...wanted, value: 2_000_000_000 }, never);
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['GET', 'null'],
      ['PUT', '{"traffic_source_id":2,"daily_money_limit":2000}'],
    ]);
  });

  it("of blocks write each ad group's whole list and skip one that is already right", async () => {
    const group = (id: number, blocks: readonly number[]) => ({ data: { id, blacklist_blocks: blocks } });
    const { connector, calls } = answering(
      [
        200,
        [
          {
            data: [
              { id: 44, name: 'Ad Group 44' },
              { id: 36, name: 'Ad Group 36' },
            ],
          },
        ],
      ],
      [200, group(44, [7])],
      [200, group(44, [7])],
      [200, group(44, [7, 9])],
      [200, group(44, [7, 9])],
      [200, group(36, [9])],
    );
    const wanted: SourceChange = {
      kind: 'widget',
      campaignId: '93',
      ids: ['9'],
      field: 'widget-block',
      value: true,
    };
    expect(await connector.change(access, wanted, never)).toEqual({ refused: new Map() });
    expect(
      calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url.pathname, body]),
    ).toEqual([['/v1/advertiser/ad_groups/44', '{"blacklist_blocks":[7,9]}']]);
    expect(calls).toHaveLength(6);
  });

  it('have an unknown outcome when the second ad group fails', async () => {
    const group = (id: number, blocks: readonly number[]) => ({ data: { id, blacklist_blocks: blocks } });
    const { connector } = answering(
      [
        200,
        {
          data: [
            { id: 44, name: 'A' },
            { id: 36, name: 'B' },
          ],
        },
      ],
      [200, group(44, [9])],
      [200, group(36, [])],
      [200, group(36, [])],
      [422, { error: { status: 422, message: 'The given data was invalid.', code: 422 } }],
    );
    const wanted = {
      kind: 'widget',
      campaignId: '93',
      ids: ['9'],
      field: 'widget-block',
      value: true,
    } as const;
    expect(await failureOf(connector.change(access, wanted, never))).toBeInstanceOf(OutcomeUnknown);
  });

  it('of blocks count as applied only when every ad group holds them', async () => {
    const group = (id: number, blocks: readonly number[]) => ({ data: { id, blacklist_blocks: blocks } });
    const { connector } = answering(
      [
        200,
        {
          data: [
            { id: 44, name: 'A' },
            { id: 36, name: 'B' },
          ],
        },
      ],
      [200, group(44, [7, 9])],
      [200, group(36, [9])],
    );
    const question = { kind: 'widget', campaignId: '93', ids: ['7', '9'], field: 'widget-block' } as const;
    expect(await connector.readValues(access, question, never)).toEqual(
      new Map([
        ['7', false],
        ['9', true],
      ]),
    );
  });

  it('of bids are sent as a form', async () => {
    const { connector, calls } = answering([200, { data: [ad] }]);
    const wanted = {
      kind: 'content',
      campaignId: null,
      ids: ['91', '92'],
      field: 'bid',
      value: 1_110_000,
    } as const;
    await connector.change(access, wanted, never);
    expect(calls[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([calls[0]?.method, calls[0]?.url.pathname]).toEqual(['PUT', '/v1/advertiser/ads/all/bid']);
  });

  describe('of texts', () => {
    /** `AdUniversalResource`. */
    const one = (address: object) => ({
      data: { id: 91, ad_group_id: 93, status_id: 5, title: 'A title', geo_bids: [], ...address },
    });
    const appended = {
      url: 'https://go.example/?a=1&bid=[BID]',
      original_url: 'https://go.example/?a=1',
    };
    const wanted = { kind: 'content', campaignId: null, ids: ['91'] } as const;
    const address = (value: string) => ({ ...wanted, field: 'target-url', value }) as const;

    it("are sent as a form with the changed field, in the ad's group", async () => {
      const { connector, calls } = answering([200, one({})], [200, one({})]);
      const value = 'minimum 30 characters for title';
      await connector.change(access, { ...wanted, field: 'headline', value }, never);
      expect([calls[1]?.method, calls[1]?.url.pathname]).toEqual([
        'POST',
        '/v1/advertiser/ad_groups/93/ads/teaser/update/91',
      ]);
      expect(await fieldsOf(calls[1])).toEqual([['title', value]]);
    });

    it.each([
      ['without a query', 'https://b.example/?bid=[BID]', 'https://b.example/'],
      ['with one', 'https://b.example/?c=2&bid=[BID]', 'https://b.example/?c=2'],
    ])('omit the macros that Geozo appends to a URL %s', async (_what, value, page) => {
      const { connector, calls } = answering([200, one(appended)], [200, one(appended)]);
      await connector.change(access, address(value), never);
      expect(await fieldsOf(calls[1])).toEqual([['original_url', page]]);
    });

    it('read a URL with its macros, as lists return it', async () => {
      const { connector } = answering([200, one(appended)]);
      const question = { ...wanted, field: 'target-url' } as const;
      expect((await connector.readValues(access, question, never)).get('91')).toBe(appended.url);
    });

    it.each([
      ['without the macros', appended, 'validation', 'bid=[BID]'],
      [
        'when Geozo does not return what it appends',
        { ...appended, url: 'https://other.example/' },
        'conflict',
        'did not return the macros',
      ],
    ])('refuse URLs %s', async (_what, response, kind, expected) => {
      const { connector, calls } = answering([200, one(response)]);
      const error = await failureOf(connector.change(access, address('https://b.example/'), never));
      expect(error).toMatchObject({ kind, message: expect.stringContaining(expected) });
      expect(calls).toHaveLength(1);
    });

    it('have an unknown outcome when the response is another ad', async () => {
      const { connector } = answering([200, one({})], [200, { data: { id: 92 } }]);
      const error = await failureOf(connector.change(access, address('https://b.example/'), never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
    });
  });
});
