import { failureOf } from '../testing/fault-contract.ts';
import { grantedToken } from '../testing/granted-token.ts';
import {
  itDoesNotFindWhatIsNotTheAccounts,
  itRefusesUnsupportedChanges,
  itStopsTheTrafficOfWhatIsPaused,
} from '../testing/write-contract.ts';
import { revcontentContract } from './testing/revcontent-contract.ts';

describe('changes of RevContent against the sandbox', () => {
  const contract = revcontentContract();
  const { access, campaigns, contents, change, changed, runningCampaign, runningContent } = contract;

  itStopsTheTrafficOfWhatIsPaused(contract);

  it('pause and start a content', async () => {
    const { id, campaignId } = await runningContent();
    const wanted = { kind: 'content', campaignId, ids: [id], field: 'status' } as const;
    expect(await changed({ ...wanted, value: 'paused' })).toEqual(['paused']);
    const others = (await contents()).filter((one) => one.campaignId === campaignId && one.id !== id);
    expect(others.length).toBeGreaterThan(0);
    expect(await changed({ ...wanted, value: 'active' })).toEqual(['active']);
  });

  it('set bids and budgets exactly and remove a budget', async () => {
    const { id } = await runningCampaign();
    const of = { kind: 'campaign', campaignId: null, ids: [id] } as const;
    expect(await changed({ ...of, field: 'bid', value: 230_000 })).toEqual([230_000]);
    expect(await changed({ ...of, field: 'daily-budget', value: 75_500_000 })).toEqual([75_500_000]);
    expect(await changed({ ...of, field: 'daily-budget', value: null })).toEqual([null]);
    expect(await changed({ ...of, field: 'daily-budget', value: 80_000_000 })).toEqual([80_000_000]);
    const listed = (await campaigns()).find((one) => one.id === id);
    expect(listed).toMatchObject({ bid: 230_000, dailyBudget: 80_000_000 });
  });

  it("keep the client's pacing when a budget changes", async () => {
    const { id } = await runningCampaign();
    const token = await grantedToken(access());
    const settings = (body: object) =>
      fetch(`${access().baseUrl}/stats/api/v1.0/boosts/${id}/settings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await settings({ budget_type: 'daily', budget_amount: 60, pacing: 'off' });
    await changed({
      kind: 'campaign',
      campaignId: null,
      ids: [id],
      field: 'daily-budget',
      value: 70_000_000,
    });
    expect(await (await settings({ name: 'Same pacing' })).json()).toMatchObject({
      pacing: 'off',
      budget: '70.00',
    });
  });

  it('are never sent without ids', async () => {
    const { id: campaignId } = await runningCampaign();
    const before = await campaigns();
    for (const ids of [[''], ['abc'], ['0']]) {
      const wanted = { kind: 'campaign', campaignId: null, ids, field: 'status', value: 'paused' } as const;
      expect(await failureOf(change(wanted))).toMatchObject({ kind: 'validation' });
      const bid = { kind: 'widget', campaignId, ids, field: 'widget-bid', value: 20_000 } as const;
      expect(await failureOf(change(bid))).toMatchObject({ kind: 'validation' });
    }
    const none = { kind: 'widget', campaignId, ids: [], field: 'widget-bid', value: 20_000 } as const;
    expect((await change(none)).refused.size).toBe(0);
    expect(await campaigns()).toEqual(before);
  });

  itDoesNotFindWhatIsNotTheAccounts(contract);

  itRefusesUnsupportedChanges(contract, (id) => [
    { kind: 'campaign', campaignId: null, ids: [id], field: 'total-budget', value: 5 },
    { kind: 'content', campaignId: id, ids: [id], field: 'bid', value: 5 },
    { kind: 'widget', campaignId: id, ids: ['1'], field: 'widget-allow', value: true },
    { kind: 'widget', campaignId: null, ids: ['1'], field: 'widget-block', value: true },
  ]);
});
