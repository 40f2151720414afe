import { failureOf } from '../testing/fault-contract.ts';
import {
  itDoesNotFindWhatIsNotTheAccounts,
  itRefusesUnsupportedChanges,
  itStopsTheTrafficOfWhatIsPaused,
} from '../testing/write-contract.ts';
import { taboolaContract } from './testing/taboola-contract.ts';

describe('changes of Taboola against the sandbox', () => {
  const contract = taboolaContract();
  const { campaigns, contents, change, valuesOf, changed, running, elsewhere } = contract;

  itStopsTheTrafficOfWhatIsPaused(contract);

  it('pause and start only the given item', async () => {
    const active = (await contents()).find(({ status }) => status === 'active');
    const wanted = {
      kind: 'content',
      campaignId: active?.campaignId ?? '',
      ids: [active?.id ?? ''],
      field: 'status',
    } as const;
    const others = async () => (await contents()).filter(({ id }) => id !== active?.id);
    const before = await others();
    expect(await changed({ ...wanted, value: 'paused' })).toEqual(['paused']);
    expect(await others()).toEqual(before);
    expect(await changed({ ...wanted, value: 'active' })).toEqual(['active']);
  });

  it('set bids and budgets exactly and remove a daily budget', async () => {
    const id = await running();
    const of = { kind: 'campaign', campaignId: null, ids: [id] } as const;
    expect(await changed({ ...of, field: 'bid', value: 235_000 })).toEqual([235_000]);
    expect(await changed({ ...of, field: 'daily-budget', value: 75_550_000 })).toEqual([75_550_000]);
    expect(await changed({ ...of, field: 'daily-budget', value: null })).toEqual([null]);
    expect(await changed({ ...of, field: 'daily-budget', value: 80_000_000 })).toEqual([80_000_000]);
    expect((await campaigns()).find((one) => one.id === id)).toMatchObject({
      bid: 235_000,
      dailyBudget: 80_000_000,
    });
    const low = await failureOf(change({ ...of, field: 'bid', value: 5_000 }));
    expect(low).toMatchObject({ kind: 'validation', message: expect.stringContaining('cpc') });
  });

  it('set an existing total budget and keep a monthly limit', async () => {
    const monthly = await running();
    const of = { kind: 'campaign', campaignId: null, field: 'total-budget' } as const;
    const refused = await failureOf(change({ ...of, ids: [monthly], value: 900_000_000 }));
    expect(refused).toMatchObject({ kind: 'validation', message: expect.stringContaining('month') });
    await elsewhere('POST', `/campaigns/${monthly}`, {
      spending_limit: 800,
      spending_limit_model: 'ENTIRE',
    });
    expect(await valuesOf({ ...of, ids: [monthly] })).toEqual([800_000_000]);
    expect(await changed({ ...of, ids: [monthly], value: 900_000_000 })).toEqual([900_000_000]);
    const none = await failureOf(change({ ...of, ids: [monthly], value: null }));
    expect(none).toMatchObject({ kind: 'validation' });
  });

  itDoesNotFindWhatIsNotTheAccounts(contract);

  itRefusesUnsupportedChanges(contract, (id) => [
    { kind: 'content', campaignId: id, ids: [id], field: 'bid', value: 5 },
    { kind: 'content', campaignId: null, ids: [id], field: 'status', value: 'paused' },
    { kind: 'widget', campaignId: id, ids: ['1'], field: 'widget-allow', value: true },
    { kind: 'widget', campaignId: null, ids: ['1'], field: 'widget-bid', value: 1.5 },
  ]);
});
