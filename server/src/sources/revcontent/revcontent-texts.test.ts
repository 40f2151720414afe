import { itChangesContentTexts } from '../testing/text-contract.ts';
import { revcontentContract } from './testing/revcontent-contract.ts';

describe('texts of a RevContent content', () => {
  const contract = revcontentContract();
  const { contents, change, changed, runningContent } = contract;

  itChangesContentTexts(contract, {
    method: 'POST',
    refused: { headline: 'x'.repeat(81), reason: 'Parameters' },
  });

  it('of a paused content change without starting it', async () => {
    const { id, campaignId } = await runningContent();
    const wanted = { kind: 'content', campaignId, ids: [id] } as const;
    await change({ ...wanted, field: 'status', value: 'paused' });
    const paused = (await contents()).find((one) => one.id === id);
    expect(await changed({ ...wanted, field: 'headline', value: 'Quietly' })).toEqual(['Quietly']);
    expect((await contents()).find((one) => one.id === id)).toEqual({ ...paused, headline: 'Quietly' });
  });
});
