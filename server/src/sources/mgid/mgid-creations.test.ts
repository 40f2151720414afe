import { briefFaults } from '@adhelm/contracts';
import { mgid as mgidBrief } from '../briefs/mgid.ts';
import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { readStatus } from '../testing/status-calls.ts';
import { content, mgidContract } from './testing/mgid-contract.ts';

const never = new AbortController().signal;

describe('creations of MGID against the sandbox', () => {
  const { connector, source, access, campaigns, contents } = mgidContract();

  const wanted: NewEntity = {
    kind: 'campaign',
    campaignId: null,
    marker: 'ADH-1',
    values: {
      name: 'US | Solar | ADH-1',
      advertiser_name: 'Solar Ltd',
      campaign_type: 'content',
      countries: ['US', 'CA'],
      language: 'en',
      daily_budget: 60_000_000,
      total_budget: 600_000_000,
      start_date: '2026-11-25',
    },
  };
  const teaser = (campaignId: string, marker: string, headline = 'Solar: compare'): NewEntity => ({
    kind: 'content',
    campaignId,
    marker,
    values: {
      headline,
      description: 'In two minutes',
      target_url: `https://solar.example/?w={widget_id}&m=${marker}`,
      image_url: 'https://images.example/600x382.jpg',
      bid: 125_000,
    },
  });

  it('are found by their markers and listed', async () => {
    expect(briefFaults(mgidBrief.campaign, wanted.values)).toEqual([]);
    expect(briefFaults(mgidBrief.content, teaser('1', 'x').values)).toEqual([]);
    expect(await connector.findCreated(access(), wanted, never)).toBeNull();
    const id = await connector.create(access(), wanted, never);
    expect(await connector.findCreated(access(), wanted, never)).toBe(id);
    const listed = (await campaigns()).find((one) => one.id === id);
    expect(listed).toMatchObject({
      name: 'US | Solar | ADH-1',
      campaignType: 'content',
      dailyBudget: 60_000_000,
      totalBudget: 600_000_000,
      startDate: '2026-11-25',
    });
    expect(await connector.findCreated(access(), teaser(id, 'adh-2'), never)).toBeNull();
    const made = await connector.create(access(), teaser(id, 'adh-2'), never);
    expect(await connector.findCreated(access(), teaser(id, 'adh-2'), never)).toBe(made);
    expect((await contents()).find((one) => one.id === made)).toMatchObject({
      campaignId: id,
      headline: 'Solar: compare',
      imageUrl: 'https://images.example/600x382.jpg',
      status: 'pending',
      bid: 125_000,
    });
  });

  it('are reviewed, and misleading claims are rejected', async () => {
    const campaignId = (await connector.findCreated(access(), wanted, never)) ?? '';
    const bad = await connector.create(access(), teaser(campaignId, 'adh-bad', 'Guaranteed'), never);
    source().goTo('2026-11-20T19:20:00Z');
    expect(await readStatus(connector, access(), content(bad), never)).toBe('rejected');
  });

  it.each([
    ['name', 'US | Solar | ADH-1', 'conflict'],
    ['name', 'x'.repeat(129), 'validation'],
    ['daily_budget', 5_000_000, 'validation'],
    ['start_date', '2026-11-01', 'validation'],
  ])('are refused for the %s %p', async (name, value, kind) => {
    const values = { ...wanted.values, name: 'Another', [name]: value };
    const error = await failureOf(connector.create(access(), { ...wanted, values }, never));
    expect(error).toMatchObject({ kind });
  });

  it('have an unknown outcome when the response is lost, happen once, and are found', async () => {
    const lost = { ...wanted, marker: 'LOST', values: { ...wanted.values, name: 'A LOST one' } };
    source().sandbox.faults.set([{ kind: 'drop-after', method: 'POST', times: 1 }]);
    expect(await failureOf(connector.create(access(), lost, never))).toBeInstanceOf(OutcomeUnknown);
    const id = (await connector.findCreated(access(), lost, never)) ?? '';
    const named = (await campaigns()).filter((one) => one.name.includes('LOST'));
    expect(named.map((one) => one.id)).toEqual([id]);
    source().sandbox.faults.set([{ kind: 'drop-before', method: 'POST', times: 1 }]);
    expect(await failureOf(connector.create(access(), teaser(id, 'gone'), never))).toBeInstanceOf(
      OutcomeUnknown,
    );
    expect(await connector.findCreated(access(), teaser(id, 'gone'), never)).toBeNull();
  });
});
