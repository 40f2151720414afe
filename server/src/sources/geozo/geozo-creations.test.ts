import type { NewEntity } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { servePicture } from '../testing/picture-server.ts';
import { itFindsUnconfirmedCreations } from '../testing/write-contract.ts';
import { geozoContract } from './testing/geozo-contract.ts';

const never = new AbortController().signal;

describe('creations of Geozo against the sandbox', () => {
  const contract = geozoContract();
  const { connector, source, access, campaigns, contents, change } = contract;

  const campaign = (marker: string): NewEntity => ({
    kind: 'campaign',
    campaignId: null,
    marker,
    values: {
      name: `Solar (${marker})`,
      campaign_type_id: '1',
      countries: ['US', 'CA'],
      device: 'mobile',
      categories: ['1', '3'],
      traffic_source_id: '1',
      daily_budget: 1_200_000_000,
    },
  });

  it('create a campaign, its ad group and an ad in review, found by its URL', async () => {
    const picture = await servePicture();
    const campaignId = await connector.create(access(), campaign('m-1'), never);
    expect(await connector.findCreated(access(), campaign('m-1'), never)).toBe(campaignId);
    expect(await connector.findCreated(access(), campaign('m-9'), never)).toBeNull();
    const found = async () => (await campaigns()).find(({ id }) => id === campaignId);
    expect(await found()).toMatchObject({
      name: 'Solar (m-1)',
      dailyBudget: 1_200_000_000,
      status: 'paused',
    });
    const block = { kind: 'widget', campaignId, ids: ['1'], field: 'widget-block', value: true } as const;
    expect(await failureOf(change(block))).toMatchObject({ kind: 'validation' });

    const ad: NewEntity = {
      kind: 'content',
      campaignId,
      marker: 'c-1',
      values: {
        headline: 'Compare the solar offers of this year',
        target_url: 'https://go.example/?m=c-1',
        bid: 120_000,
        image_url: picture.address,
      },
    };
    const id = await connector.create(access(), ad, never);
    expect(await connector.findCreated(access(), ad, never)).toBe(id);
    expect((await contents()).find((one) => one.id === id)).toMatchObject({
      campaignId,
      bid: 120_000,
      status: 'pending',
      targetUrl: 'https://go.example/?m=c-1',
    });
    source().goTo('2026-11-20T19:20:00Z');
    expect(await found()).toMatchObject({ status: 'active' });
    source().goTo('2026-11-20T17:20:00Z');

    for (const wrong of [
      { ...ad.values, headline: 'Too short' },
      { ...ad.values, bid: 1_000 },
      { ...ad.values, bid: null },
      { ...ad.values, target_url: 'go' },
      { ...ad.values, image_url: 'https://localhost/x.png' },
    ]) {
      const error = await failureOf(connector.create(access(), { ...ad, values: wrong }, never));
      expect(error).toMatchObject({ kind: 'validation' });
    }
    await picture.close();
  });

  it('send no ad when the response about its group is lost', async () => {
    const picture = await servePicture();
    const campaignId = await connector.create(access(), campaign('m-3'), never);
    const ad: NewEntity = {
      kind: 'content',
      campaignId,
      marker: 'c-3',
      values: {
        headline: 'Compare the solar offers of this year',
        target_url: 'https://go.example/?m=c-3',
        bid: 120_000,
        image_url: picture.address,
      },
    };
    source().sandbox.faults.set([{ kind: 'drop-after', method: 'POST', path: '/ad_groups$', times: 1 }]);
    expect(await failureOf(connector.create(access(), ad, never))).toMatchObject({ kind: 'upstream' });
    expect(await connector.findCreated(access(), ad, never)).toBeNull();
    expect(await connector.create(access(), ad, never)).toMatch(/^\d+$/);
    await picture.close();
  });

  itFindsUnconfirmedCreations(contract, campaign('m-2'));
});
