import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from './changes.ts';
import { oneByOne } from './one-by-one.ts';

/** Fails for the ids that are given, as they say. */
function sending(failures: Readonly<Record<string, Error>>) {
  const sent: string[] = [];
  return {
    sent,
    send: async (id: string) => {
      sent.push(id);
      const failure = failures[id];
      if (failure !== undefined) throw failure;
    },
  };
}
const gone = new AdhelmError('not-found', 'It is gone');
const slow = new AdhelmError('throttled', 'Slow down');

describe('a change that is sent one by one', () => {
  it('goes on after a refusal, and tells it', async () => {
    const { sent, send } = sending({ b: gone });
    const { refused } = await oneByOne(['a', 'b', 'c'], send);
    expect([...refused]).toEqual([['b', 'It is gone']]);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('of a single entity fails as it failed', async () => {
    await expect(oneByOne(['b'], sending({ b: gone }).send)).rejects.toBe(gone);
  });

  it('is known not to have happened as long as nothing of it did', async () => {
    await expect(oneByOne(['a', 'b'], sending({ a: slow }).send)).rejects.toBe(slow);
    await expect(oneByOne(['a', 'b', 'c'], sending({ a: gone, b: slow }).send)).rejects.toBe(slow);
  });

  it('is unknown when it fails after a part of it', async () => {
    const { sent, send } = sending({ b: slow });
    await expect(oneByOne(['a', 'b', 'c'], send)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(sent).toEqual(['a', 'b']);
  });
});
