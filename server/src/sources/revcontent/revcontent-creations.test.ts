import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { itFindsUnconfirmedCreations } from '../testing/write-contract.ts';
import { revcontentContract } from './testing/revcontent-contract.ts';

const never = new AbortController().signal;

describe('creations of RevContent against the sandbox', () => {
  const contract = revcontentContract();
  const { connector, source, access, campaigns, contents, valuesOf, runningCampaign } = contract;

  const campaign: NewEntity = {
    kind: 'campaign',
    campaignId: null,
    marker: 'ADH-1',
    values: {
      name: 'US | Solar | ADH-1',
      countries: ['US', 'CA'],
      device: 'desktop',
      bid: 150_000,
      daily_budget: 60_000_000,
      start_date: '2026-11-21',
      end_date: '2026-12-24',
      paused: true,
    },
  };
  const content = (campaignId: string, marker = 'adh-2'): NewEntity => ({
    kind: 'content',
    campaignId,
    marker,
    values: {
      headline: 'Solar: compare the offers',
      description: 'In two minutes',
      brand_name: 'Solar',
      target_url: `https://go.example/lp?m=${marker}&c={BOOST_ID}`,
      image_url: 'https://images.example/solar.jpg',
    },
  });

  it('create a paused campaign with a content, found by their markers', async () => {
    expect(await connector.findCreated(access(), campaign, never)).toBeNull();
    const id = await connector.create(access(), campaign, never);
    expect(await connector.findCreated(access(), campaign, never)).toBe(id);
    const listed = (await campaigns()).find((one) => one.id === id);
    expect(listed).toMatchObject({
      name: 'US | Solar | ADH-1',
      status: 'paused',
      bid: 150_000,
      dailyBudget: 60_000_000,
      details: { enabled: 'off', end_date: '2026-12-24' },
    });
    expect(await connector.findCreated(access(), content(id), never)).toBeNull();
    const contentId = await connector.create(access(), content(id), never);
    expect(await connector.findCreated(access(), content(id), never)).toBe(contentId);
    const made = (await contents()).find((one) => one.id === contentId);
    expect(made).toMatchObject({
      campaignId: id,
      headline: 'Solar: compare the offers',
      imageUrl: 'https://images.example/solar.jpg',
      status: 'pending',
    });
  });

  it('are reviewed, and misleading claims are rejected', async () => {
    const { id } = await runningCampaign();
    const good = await connector.create(access(), content(id, 'adh-good'), never);
    const promise = content(id, 'adh-bad');
    const bad = await connector.create(
      access(),
      { ...promise, values: { ...promise.values, headline: 'A miracle, guaranteed' } },
      never,
    );
    source().goTo('2026-11-20T21:20:00Z');
    const wanted = { kind: 'content', campaignId: id, ids: [good, bad], field: 'status' } as const;
    expect(await valuesOf(wanted)).toEqual(['active', 'rejected']);
  });

  it.each([
    ['headline', 'x'.repeat(81)],
    ['brand_name', 'x'.repeat(31)],
    ['image_url', 'https://images.example/solar.bmp'],
    ['target_url', `https://go.example/${'x'.repeat(250)}`],
  ])('are refused with an invalid %s, and nothing is created', async (name, value) => {
    const { id } = await runningCampaign();
    const wrong = content(id, 'adh-wrong');
    const entity = { ...wrong, values: { ...wrong.values, [name]: value } };
    expect(await failureOf(connector.create(access(), entity, never))).toMatchObject({ kind: 'validation' });
    expect(await connector.findCreated(access(), wrong, never)).toBeNull();
  });

  itFindsUnconfirmedCreations(
    contract,
    { ...campaign, marker: 'ADH-LOST', values: { ...campaign.values, name: 'Lost ADH-LOST', paused: false } },
    'boosts/add',
  );

  it('have an unknown outcome when the pause is not confirmed, and are found', async () => {
    const marked: NewEntity = {
      ...campaign,
      marker: 'ADH-ON',
      values: { ...campaign.values, name: 'Still on ADH-ON' },
    };
    source().sandbox.faults.set([{ kind: 'server-error', method: 'POST', path: 'boosts$', times: 1 }]);
    const error = await failureOf(connector.create(access(), marked, never));
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(await connector.findCreated(access(), marked, never)).toMatch(/^\d+$/);
  });
});
