import type { NewEntity } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { itFindsUnconfirmedCreations } from '../testing/write-contract.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

const never = new AbortController().signal;

describe('creations of Taboola against the sandbox', () => {
  const contract = taboolaContract();
  const { connector, source, access, campaigns, contents, change, valuesOf, running } = contract;

  const campaign: NewEntity = {
    kind: 'campaign',
    campaignId: null,
    marker: 'ADH-1',
    values: {
      name: 'US | Solar | ADH-1',
      brand_name: 'Solar',
      bid: 150_000,
      total_budget: 600_000_000,
      daily_budget: 60_000_000,
      marketing_objective: 'ONLINE_PURCHASES',
      countries: ['US'],
      device: 'desktop',
      end_date: '2026-12-24',
      paused: true,
    },
  };
  const item = (campaignId: string, marker: string, headline = 'Solar: compare'): NewEntity => ({
    kind: 'content',
    campaignId,
    marker,
    values: {
      headline,
      description: 'In two minutes',
      target_url: `https://go.example/lp?m=${marker}&s={site}`,
      image_url: 'https://images.example/solar.jpg',
    },
  });

  it('create a paused campaign with an item, found by their markers', async () => {
    expect(await connector.findCreated(access(), campaign, never)).toBeNull();
    const id = await connector.create(access(), campaign, never);
    expect(await connector.findCreated(access(), campaign, never)).toBe(id);
    expect((await campaigns()).find((one) => one.id === id)).toMatchObject({
      name: 'US | Solar | ADH-1',
      status: 'pending',
      campaignType: 'ONLINE_PURCHASES',
      bid: 150_000,
      dailyBudget: 60_000_000,
      totalBudget: 600_000_000,
      details: { end_date: '2026-12-24' },
    });
    expect(await connector.findCreated(access(), item(id, 'adh-2'), never)).toBeNull();
    const itemId = await connector.create(access(), item(id, 'adh-2'), never);
    expect(await connector.findCreated(access(), item(id, 'adh-2'), never)).toBe(itemId);
    expect((await contents()).find((one) => one.id === itemId)).toMatchObject({
      campaignId: id,
      headline: 'Solar: compare',
      imageUrl: 'https://images.example/solar.jpg',
      status: 'pending',
      details: { description: 'In two minutes', approval_status: 'PENDING' },
    });
    source().goTo('2026-11-20T21:20:00Z');
    const status = { kind: 'campaign', campaignId: null, ids: [id], field: 'status' } as const;
    expect(await valuesOf(status)).toEqual(['paused']);
  });

  it('are reviewed, and rejected items cannot be paused or started', async () => {
    const campaignId = await running();
    const good = await connector.create(access(), item(campaignId, 'adh-good'), never);
    const bad = await connector.create(access(), item(campaignId, 'adh-bad', 'Guaranteed'), never);
    source().goTo('2026-11-20T23:20:00Z');
    const wanted = { kind: 'content', campaignId, ids: [good, bad], field: 'status' } as const;
    expect(await valuesOf(wanted)).toEqual(['active', 'rejected']);
    const { refused } = await change({ ...wanted, value: 'paused' });
    expect([...refused.keys()]).toEqual([bad]);
    expect(await valuesOf(wanted)).toEqual(['paused', 'rejected']);
  });

  it.each([
    ['description', 'x'.repeat(251)],
    ['image_url', 'https://images.example/solar.gif'],
    ['target_url', 'no address'],
  ])('are refused with an invalid %s, and nothing is created', async (name, value) => {
    const campaignId = await running();
    const wrong = item(campaignId, 'adh-wrong');
    const entity = { ...wrong, values: { ...wrong.values, [name]: value } };
    const before = (await contents()).length;
    expect(await failureOf(connector.create(access(), entity, never))).toMatchObject({ kind: 'validation' });
    expect((await contents()).length).toBe(before);
  });

  itFindsUnconfirmedCreations(
    contract,
    { ...campaign, marker: 'LOST', values: { ...campaign.values, name: 'A LOST one' } },
    'campaigns/$',
  );
});
