import { OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { interferingDispatcher } from '../testing/interfering-dispatcher.ts';
import { taboolaConnector } from './taboola-connector.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

const never = new AbortController().signal;

describe('sites of Taboola against the sandbox', () => {
  const { source, access, change, valuesOf, changed, running, sitesOf, elsewhere } = taboolaContract();

  /** A connector that runs `interfere` before its n-th PATCH. */
  function interferedConnector(nth: number, interfere: () => Promise<unknown>) {
    let sent = 0;
    const isMoment = ({ method }: { readonly method: string }) => {
      if (method === 'PATCH') sent += 1;
      return sent === nth;
    };
    return taboolaConnector({
      dispatcher: interferingDispatcher(isMoment, interfere),
      now: () => source().now(),
    });
  }

  it('are blocked and unblocked in a campaign without affecting blocks of others', async () => {
    const campaignId = await running();
    const [first = '', second = '', third = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const added = { patch_operation: 'ADD', publisher_targeting: { publishers: [third] } };
    expect(await elsewhere('PATCH', `/campaigns/${campaignId}`, added)).toBe(200);
    // one of the three is already blocked, which Taboola would refuse to add again
    expect(await changed({ ...of, ids: [first, second, third], value: true })).toEqual([true, true, true]);
    expect(await changed({ ...of, ids: [first], value: false })).toEqual([false]);
    expect(await valuesOf({ ...of, ids: [second, third] })).toEqual([true, true]);
    expect(await changed({ ...of, ids: [first, second, third], value: false })).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are blocked even when another client blocks one of them meanwhile', async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    const added = { patch_operation: 'ADD', publisher_targeting: { publishers: [first] } };
    const met: number[] = [];
    const interfered = interferedConnector(1, async () =>
      met.push(await elsewhere('PATCH', `/campaigns/${campaignId}`, added)),
    );
    const { refused } = await interfered.change(
      access(),
      { ...of, ids: [first, second], value: true },
      never,
    );
    await interfered.close();
    expect(met).toEqual([200]);
    expect(refused.size).toBe(0);
    expect(await valuesOf({ ...of, ids: [first, second] })).toEqual([true, true]);
    await changed({ ...of, ids: [first, second], value: false });
  });

  it('report the sites that Taboola does not know', async () => {
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

  it("are blocked for the whole account, which hides them from a campaign's own list", async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const everywhere = { kind: 'widget', campaignId: null, field: 'widget-block' } as const;
    const here = { kind: 'widget', campaignId, field: 'widget-block' } as const;
    await changed({ ...here, ids: [first], value: true });
    expect(await changed({ ...everywhere, ids: [first, second], value: true })).toEqual([true, true]);
    expect(await valuesOf({ ...here, ids: [first, second] })).toEqual([true, true]);
    expect(await changed({ ...here, ids: [second], value: true })).toEqual([true]);
    const { refused } = await change({ ...here, ids: [second], value: false });
    expect([...refused]).toEqual([[second, 'Blocked for the whole account']]);
    expect(await changed({ ...everywhere, ids: [first, second], value: false })).toEqual([false, false]);
    expect(await valuesOf({ ...here, ids: [first, second] })).toEqual([true, false]);
    await changed({ ...here, ids: [first], value: false });
  });

  it('get, replace and lose bid modifiers', async () => {
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

  it('have an unknown outcome when only some modifiers were confirmed', async () => {
    const campaignId = await running();
    const [first = '', second = ''] = await sitesOf(campaignId);
    const of = { kind: 'widget', campaignId, field: 'widget-bid' } as const;
    await changed({ ...of, ids: [first], value: 1.2 });
    // the first PATCH replaces, the second adds and is throttled
    const interfered = interferedConnector(2, async () =>
      source().sandbox.faults.set([{ kind: 'throttled', method: 'PATCH', path: 'campaigns', times: 1 }]),
    );
    const setting = interfered.change(access(), { ...of, ids: [first, second], value: 1.3 }, never);
    expect(await failureOf(setting)).toBeInstanceOf(OutcomeUnknown);
    await interfered.close();
    expect(await valuesOf({ ...of, ids: [first, second] })).toEqual([1.3, null]);
    await changed({ ...of, ids: [first, second], value: null });
  });
});
