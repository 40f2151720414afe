import { AdhelmError } from '@adhelm/contracts';
import { together } from './together.ts';

/** A source that knows some ids, and refuses a call with any other one. */
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

describe('entities that are changed together', () => {
  it('are one call', async () => {
    const { calls, send } = sourceOf(['1', '2']);
    expect(await together(['1', '2'], send)).toEqual({ refused: new Map() });
    expect(calls).toEqual(['1,2']);
  });

  it('are sent one by one when the source refuses them, so that only the wrong one is refused', async () => {
    const { calls, send } = sourceOf(['1', '3']);
    const { refused } = await together(['1', '2', '3'], send);
    expect([...refused]).toEqual([['2', 'no such id']]);
    expect(calls).toEqual(['1,2,3', '1', '2', '3']);
  });

  it('are not sent again when one is alone, or when it was no refusal', async () => {
    const alone = sourceOf([]);
    await expect(together(['1'], alone.send)).rejects.toMatchObject({ kind: 'validation' });
    const down = sourceOf([], 'upstream');
    await expect(together(['1', '2'], down.send)).rejects.toMatchObject({ kind: 'upstream' });
    expect([alone.calls, down.calls]).toEqual([['1'], ['1,2']]);
  });
});
