import { failureOf } from '../testing/fault-contract.ts';
import { interferingDispatcher } from '../testing/interfering-dispatcher.ts';
import { geozoConnector } from './geozo-connector.ts';
import { geozoContract } from './testing/geozo-contract.ts';

const never = new AbortController().signal;

describe('changes of Geozo against the sandbox', () => {
  const { access, campaigns, change, valuesOf, running, requestDirectly, runningAds, groupOf } =
    geozoContract();

  it('stop and start a campaign with all of its ads and refuse an unknown one', async () => {
    const id = await running();
    const wanted = { kind: 'campaign', campaignId: null, ids: [id, '999'], field: 'status' } as const;
    const { refused } = await change({ ...wanted, value: 'paused' });
    expect([...refused.keys()]).toEqual(['999']);
    expect(await valuesOf(wanted)).toEqual(['paused', undefined]);
    await change({ ...wanted, ids: [id], value: 'active' });
    expect(await valuesOf(wanted)).toEqual(['active', undefined]);
  });

  it('start a campaign that was stopped before', async () => {
    const stopped = (await campaigns()).find(({ status }) => status === 'paused');
    const ids = [stopped?.id ?? ''];
    const wanted = { kind: 'campaign', campaignId: null, ids, field: 'status' } as const;
    await change({ ...wanted, value: 'active' });
    expect(await valuesOf(wanted)).toEqual(['active']);
    await change({ ...wanted, value: 'paused' });
    expect(await valuesOf(wanted)).toEqual(['paused']);
  });

  it.each([
    ['daily-budget', 1_500_000_000],
    ['total-budget', 50_000_000_000],
    ['daily-budget', null],
    ['total-budget', null],
  ] as const)('set %s to %p exactly', async (field, value) => {
    const ids = [await running()];
    const wanted = { kind: 'campaign', campaignId: null, ids, field } as const;
    await change({ ...wanted, value });
    expect(await valuesOf(wanted)).toEqual([value]);
  });

  it('refuse limits that are too small or fractional', async () => {
    const ids = [await running()];
    const wanted = { kind: 'campaign', campaignId: null, ids, field: 'daily-budget' } as const;
    for (const value of [999_000_000, 1_000_500_000]) {
      expect(await failureOf(change({ ...wanted, value }))).toMatchObject({ kind: 'validation' });
    }
  });

  it('stop, start and bid for several ads at once and refuse only an unknown one', async () => {
    const [one = '', two = ''] = await runningAds();
    const ads = { kind: 'content', campaignId: null, ids: [one, two, '999'] } as const;
    const status = { ...ads, field: 'status' } as const;
    const stopped = await change({ ...status, value: 'paused' });
    expect([...stopped.refused.keys()]).toEqual(['999']);
    expect(await valuesOf(status)).toEqual(['paused', 'paused', undefined]);
    await change({ ...status, ids: [one, two], value: 'active' });
    expect(await valuesOf(status)).toEqual(['active', 'active', undefined]);

    const bid = { ...ads, ids: [one, two], field: 'bid' } as const;
    await change({ ...bid, value: 123_456 });
    expect(await valuesOf(bid)).toEqual([123_456, 123_456]);
    const low = await change({ ...bid, value: 1_000 });
    expect([...low.refused.keys()]).toEqual([one, two]);
    expect(await valuesOf(bid)).toEqual([123_456, 123_456]);
    expect(await failureOf(change({ ...bid, value: null }))).toMatchObject({ kind: 'validation' });
  });

  it.each([
    ['widget-block', 'blacklist_blocks'],
    ['widget-allow', 'whitelist_blocks'],
  ] as const)('apply %s and revert it without affecting blocks of others', async (field, list) => {
    const campaignId = await running();
    const group = await groupOf(campaignId);
    const held = async () => Object((await requestDirectly('GET', group)).data)[list];
    await requestDirectly('PUT', group, { [list]: [777] });
    const wanted = { kind: 'widget', campaignId, ids: ['11', '22'], field } as const;
    await change({ ...wanted, value: true });
    expect(await held()).toEqual([777, 11, 22]);
    expect(await valuesOf(wanted)).toEqual([true, true]);
    await change({ ...wanted, ids: ['11'], value: false });
    expect(await valuesOf(wanted)).toEqual([false, true]);
    await change({ ...wanted, value: false });
    expect(await held()).toEqual([777]);
    await requestDirectly('PUT', group, { [list]: [] });
  });

  it('keep a block that another client adds between the read and the write', async () => {
    const campaignId = await running();
    const group = await groupOf(campaignId);
    await requestDirectly('PUT', group, { blacklist_blocks: [11] });
    let reads = 0;
    const isMoment = ({ method, path }: { readonly method: string; readonly path: string }) => {
      if (method === 'GET' && path.endsWith(group)) reads += 1;
      return reads === 2;
    };
    const interfere = () => requestDirectly('PUT', group, { blacklist_blocks: [11, 33] });
    const interfered = geozoConnector({ dispatcher: interferingDispatcher(isMoment, interfere) });
    const wanted = { kind: 'widget', campaignId, ids: ['22'], field: 'widget-block', value: true } as const;
    await interfered.change(access(), wanted, never);
    expect(Object((await requestDirectly('GET', group)).data).blacklist_blocks).toEqual([11, 33, 22]);
    await requestDirectly('PUT', group, { blacklist_blocks: [] });
    await interfered.close();
  });
});
