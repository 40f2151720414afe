import { OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { itChangesContentTexts } from '../testing/text-contract.ts';
import { mgidContract } from './testing/mgid-contract.ts';

/** MGID replaces all texts of a teaser, so unchanged ones are sent along. */

describe('texts of an MGID teaser', () => {
  const contract = mgidContract();
  const { contents, change } = contract;

  itChangesContentTexts(contract, {
    method: 'PUT',
    refused: { headline: 'x'.repeat(91), reason: 'TITLE_TOO_LONG' },
  });

  it('of a teaser in review cannot be changed', async () => {
    const pending = (await contents()).find(({ status }) => status === 'pending');
    if (pending === undefined) throw new Error('no teaser is in review');
    const wanted = { kind: 'content', campaignId: null, ids: [pending.id], field: 'headline' } as const;
    const failure = await failureOf(change({ ...wanted, value: 'New' }));
    expect(failure).toMatchObject({ message: expect.stringContaining('ON_MODERATION') });
    expect(failure).not.toBeInstanceOf(OutcomeUnknown);
  });
});
