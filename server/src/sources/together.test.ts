import { AdhelmError } from '@adhelm/contracts';
import { together } from './together.ts';

/** A source that refuses a call with any unknown id. */
function sourceOf(known: readonly string[], kind: 'validation' | 'upstream' = 'validation') {
  const calls: string[] = [];
  return {
    calls,
    send: async (ids: readonly string[]) => {
      calls.push(ids.join(','));
      if (ids.some((id) => !known.includes(id))) throw new AdhelmError(kind, 'no such id');
    },
  };
}

describe('together', () => {
  it('sends one call for all entities', async () => {
    const { calls, send } = sourceOf(['1', '2']);
    expect(await together(['1', '2'], send)).toEqual({ refused: new Map() });
    expect(calls).toEqual(['1,2']);
  });

  it('sends entities one by one after a refusal, so that only the wrong one is refused', async () => {
    const { calls, send } = sourceOf(['1', '3']);
    const { refused } = await together(['1', '2', '3'], send);
    expect([...refused]).toEqual([['2', 'no such id']]);
    expect(calls).toEqual(['1,2,3', '1', '2', '3']);
  });

  it('does not resend a single entity, or after an error that is not a refusal', async () => {
    const alone = sourceOf([]);
    await expect(together(['1'], alone.send)).rejects.toMatchObject({ kind: 'validation' });
    const down = sourceOf([], 'upstream');
    await expect(together(['1', '2'], down.send)).rejects.toMatchObject({ kind: 'upstream' });
    expect([alone.calls, down.calls]).toEqual([['1'], ['1,2']]);
  });
});
