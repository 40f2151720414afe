import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from './changes.ts';
import { oneByOne } from './one-by-one.ts';

/** Fails for the given ids, with the given errors. */
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

describe('oneByOne', () => {
  it('continues after a refusal and reports it', async () => {
    const { sent, send } = sending({ b: gone });
    const { refused } = await oneByOne(['a', 'b', 'c'], send);
    expect([...refused]).toEqual([['b', 'It is gone']]);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('rethrows the error of a single entity', async () => {
    await expect(oneByOne(['b'], sending({ b: gone }).send)).rejects.toBe(gone);
  });

  it('rethrows a failure before anything was applied', async () => {
    await expect(oneByOne(['a', 'b'], sending({ a: slow }).send)).rejects.toBe(slow);
    await expect(oneByOne(['a', 'b', 'c'], sending({ a: gone, b: slow }).send)).rejects.toBe(slow);
  });

  it('reports an unknown outcome when it fails after a part was applied', async () => {
    const { sent, send } = sending({ b: slow });
    await expect(oneByOne(['a', 'b', 'c'], send)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(sent).toEqual(['a', 'b']);
  });
});
