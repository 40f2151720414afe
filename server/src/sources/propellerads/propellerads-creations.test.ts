import type { NewEntity } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { servePicture } from '../testing/picture-server.ts';
import { itFindsUnconfirmedCreations } from '../testing/write-contract.ts';
import { propelleradsContract } from './testing/propellerads-contract.ts';

const never = new AbortController().signal;

describe('creations of PropellerAds against the sandbox', () => {
  const contract = propelleradsContract();
  const { connector, source, access, contents, campaigns, running } = contract;

  const values = {
    name: 'Solar (m-1)',
    target_url: 'https://go.example/?z={zoneid}',
    direction: 'onclick',
    traffic_categories: 'first, second',
    countries: ['US', 'CA'],
    bid: 50_000,
    daily_budget: 40_000_000,
    start_date: '2026-11-21',
    device: 'all',
    paused: false,
  };
  const campaign = (marker: string): NewEntity => ({
    kind: 'campaign',
    campaignId: null,
    marker,
    values: { ...values, name: `Solar (${marker})` },
  });

  it('create a campaign in review that then runs', async () => {
    const id = await connector.create(access(), campaign('m-1'), never);
    const found = async () => (await campaigns()).find((one) => one.id === id);
    expect(await found()).toMatchObject({
      name: 'Solar (m-1)',
      status: 'pending',
      bid: 50_000,
      dailyBudget: 40_000_000,
    });
    expect(await connector.findCreated(access(), campaign('m-1'), never)).toBe(id);
    expect(await connector.findCreated(access(), campaign('m-9'), never)).toBeNull();
    source().goTo('2026-11-20T19:20:00Z');
    expect(await found()).toMatchObject({ status: 'active' });
    source().goTo('2026-11-20T17:20:00Z');
  });

  it("report what an Onclick campaign lacks, in the network's words", async () => {
    const { traffic_categories: _none, ...lacking } = values;
    const entity = { ...campaign('m-2'), values: { ...lacking, name: 'Solar (m-2)' } };
    expect(await failureOf(connector.create(access(), entity, never))).toMatchObject({
      kind: 'validation',
      message: expect.stringContaining('This value should not be blank.'),
    });
    expect(await connector.findCreated(access(), entity, never)).toBeNull();
  });

  it('create a creative with its image and refuse a second one with equal texts', async () => {
    const campaignId = await running();
    const picture = await servePicture();
    const content: NewEntity = {
      kind: 'content',
      campaignId,
      marker: 'c-1',
      values: { headline: 'Save on solar', description: 'Compare offers', image_url: picture.address },
    };
    const id = await connector.create(access(), content, never);
    const created = (await contents()).find((one) => one.id === id);
    expect(created).toMatchObject({ campaignId, headline: 'Save on solar', status: 'pending' });
    expect(await connector.findCreated(access(), content, never)).toBe(id);
    expect(await failureOf(connector.create(access(), content, never))).toMatchObject({ kind: 'conflict' });
    const long = { ...content, values: { ...content.values, headline: 'x'.repeat(31) } };
    expect(await failureOf(connector.create(access(), long, never))).toMatchObject({ kind: 'validation' });
    await picture.close();
  });

  it.each([
    ['a campaign without a bid', { ...values, bid: null }],
    ['a budget below the minimum', { ...values, daily_budget: 1_000_000 }],
    ['an invalid country', { ...values, countries: ['Germany'] }],
  ])('is refused: %s', async (_what, wrong) => {
    const entity = { ...campaign('m-3'), values: wrong };
    expect(await failureOf(connector.create(access(), entity, never))).toMatchObject({ kind: 'validation' });
    expect(await connector.findCreated(access(), campaign('m-3'), never)).toBeNull();
  });

  itFindsUnconfirmedCreations(contract, campaign('m-2'));
});
