import { failureOf } from '../testing/fault-contract.ts';
import { revcontentContract } from './testing/revcontent-contract.ts';

describe('widgets of RevContent against the sandbox', () => {
  const { change, valuesOf, changed, runningCampaign, widgetsOf } = revcontentContract();

  it('are blocked and unblocked without affecting blocks of others', async () => {
    const { id: campaignId } = await runningCampaign();
    const [first = '', second = '', third = ''] = await widgetsOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    expect(await changed({ ...of, ids: [third], value: true })).toEqual([true]);
    expect(await changed({ ...of, ids: [first, second], value: true })).toEqual([true, true]);
    expect(await valuesOf({ ...of, ids: [third] })).toEqual([true]);
    expect(await changed({ ...of, ids: [first], value: false })).toEqual([false]);
    expect(await valuesOf({ ...of, ids: [second, third] })).toEqual([true, true]);
    expect(await changed({ ...of, ids: [second, third], value: false })).toEqual([false, false]);
  });

  it('are applied in part when RevContent does not know one of the widgets', async () => {
    const { id: campaignId } = await runningCampaign();
    const [first = ''] = await widgetsOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const { refused } = await change({ ...of, ids: ['1000', first], value: true });
    expect([...refused]).toEqual([['1000', expect.stringContaining('Invalid widget id 1000')]]);
    expect(await valuesOf({ ...of, ids: ['1000', first] })).toEqual([false, true]);
    const all = await failureOf(change({ ...of, ids: ['1000'], value: true }));
    expect(all).toMatchObject({ kind: 'validation' });
    await changed({ ...of, ids: [first], value: false });
  });

  it('get and lose bids without enabling disabled targets', async () => {
    const { id: campaignId } = await runningCampaign();
    const [first = '', second = ''] = await widgetsOf(campaignId);
    const blocked = { kind: 'widget', campaignId, ids: [first], field: 'widget-block' } as const;
    await changed({ ...blocked, value: true });
    const of = { kind: 'widget', campaignId, ids: [first, second], field: 'widget-bid' } as const;
    expect(await valuesOf(of)).toEqual([null, null]);
    expect(await changed({ ...of, value: 345_000 })).toEqual([345_000, 345_000]);
    expect(await valuesOf(blocked)).toEqual([true]);
    expect(await changed({ ...of, value: null })).toEqual([null, null]);
    await changed({ ...blocked, value: false });
    const [own = 0] = await valuesOf({
      kind: 'campaign',
      campaignId: null,
      ids: [campaignId],
      field: 'bid',
    });
    const same = await failureOf(change({ ...of, value: Number(own) }));
    expect(same).toMatchObject({
      kind: 'validation',
      message: expect.stringContaining("campaign's own bid"),
    });
    const high = await failureOf(change({ ...of, value: 3_001_000 }));
    expect(high).toMatchObject({ kind: 'validation' });
    expect(await valuesOf(of)).toEqual([null, null]);
  });
});
