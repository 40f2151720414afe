import { OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { meddlingDispatcher } from '../testing/meddling-dispatcher.ts';
import { taboolaConnector } from './taboola-connector.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

const never = new AbortController().signal;

describe('sites of Taboola against the sandbox', () => {
  const { source, access, change, valuesOf, changed, running, sitesOf, elsewhere } = taboolaContract();

  /** A connector before whose n-th PATCH something happens. */
  function meddledConnector(nth: number, meddle: () => Promise<unknown>) {
    let sent = 0;
    const isMoment = ({ method }: { readonly method: string }) => {
      if (method === 'PATCH') sent += 1;
      return sent === nth;
    };
    return taboolaConnector({ dispatcher: meddlingDispatcher(isMoment, meddle), now: () => source().now() });
  }

  it('block sites of a campaign and let them in, and leave what others blocked', async () => {
    const campaignId = await running();
    const [first = '', second = '', third = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const added = { patch_operation: 'ADD', publisher_targeting: { publishers: [third] } };
    expect(await elsewhere('PATCH', `/campaigns/${campaignId}`, added)).toBe(200);
    // of the three, one is blocked already, which Taboola would refuse to add again
    expect(await changed({ ...of, ids: [first, second, third], value: true })).toEqual([true, true, true]);
    expect(await changed({ ...of, ids: [first], value: false })).toEqual([false]);
    expect(await valuesOf({ ...of, ids: [second, third] })).toEqual([true, true]);
    expect(await changed({ ...of, ids: [first, second, third], value: false })).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('survive somebody who blocks one of the sites in between', async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const added = { patch_operation: 'ADD', publisher_targeting: { publishers: [first] } };
    const met: number[] = [];
    const meddled = meddledConnector(1, async () =>
      met.push(await elsewhere('PATCH', `/campaigns/${campaignId}`, added)),
    );
    const { refused } = await meddled.change(access(), { ...of, ids: [first, second], value: true }, never);
    await meddled.close();
    expect(met).toEqual([200]);
    expect(refused.size).toBe(0);
    expect(await valuesOf({ ...of, ids: [first, second] })).toEqual([true, true]);
    await changed({ ...of, ids: [first, second], value: false });
  });

  it('tell which of the sites Taboola does not know', async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const { refused } = await change({ ...of, ids: [first, 'nobodys-site', second], value: true });
    expect([...refused]).toEqual([['nobodys-site', expect.stringContaining('account')]]);
    expect(await valuesOf({ ...of, ids: [first, second] })).toEqual([true, true]);
    await changed({ ...of, ids: [first, second], value: false });
    const alone = await failureOf(change({ ...of, ids: ['nobodys-site'], value: true }));
    expect(alone).toMatchObject({ kind: 'not-found' });
  });

  it("block sites for the whole account, which hides them from a campaign's own list", async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const everywhere = { kind: 'widget', campaignId: null, field: 'widget-block' } as const;
    const here = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    await changed({ ...here, ids: [first], value: true });
    expect(await changed({ ...everywhere, ids: [first, second], value: true })).toEqual([true, true]);
    expect(await valuesOf({ ...here, ids: [first, second] })).toEqual([true, true]);
    expect(await changed({ ...here, ids: [second], value: true })).toEqual([true]);
    const { refused } = await change({ ...here, ids: [second], value: false });
    expect([...refused]).toEqual([[second, 'It is blocked for the whole account']]);
    expect(await changed({ ...everywhere, ids: [first, second], value: false })).toEqual([false, false]);
    expect(await valuesOf({ ...here, ids: [first, second] })).toEqual([true, false]);
    await changed({ ...here, ids: [first], value: false });
  });

  it('set, replace and remove modifiers of sites', async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-bid' } as const;
    expect(await valuesOf({ ...of, ids: [first, second] })).toEqual([null, null]);
    expect(await changed({ ...of, ids: [first], value: 0.875 })).toEqual([0.875]);
    expect(await changed({ ...of, ids: [first, second], value: 1.125 })).toEqual([1.125, 1.125]);
    expect(await changed({ ...of, ids: [first, second], value: null })).toEqual([null, null]);
    expect(await changed({ ...of, ids: [first], value: null })).toEqual([null]);
    for (const value of [0.01, 2.1]) {
      const error = await failureOf(change({ ...of, ids: [first], value }));
      expect(error).toMatchObject({ kind: 'validation' });
    }
  });

  it('of a modifier are unknown when only a part of the sites is certain', async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-bid' } as const;
    await changed({ ...of, ids: [first], value: 1.2 });
    // the first PATCH replaces, the second adds and is throttled
    const meddled = meddledConnector(2, async () =>
      source().sandbox.faults.set([{ kind: 'throttled', method: 'PATCH', path: 'campaigns', times: 1 }]),
    );
    const setting = meddled.change(access(), { ...of, ids: [first, second], value: 1.3 }, never);
    expect(await failureOf(setting)).toBeInstanceOf(OutcomeUnknown);
    await meddled.close();
    expect(await valuesOf({ ...of, ids: [first, second] })).toEqual([1.3, null]);
    await changed({ ...of, ids: [first, second], value: null });
  });
});
