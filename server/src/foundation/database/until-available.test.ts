import { untilAvailable } from './until-available.ts';

const gone = () => new Error('Connection terminated unexpectedly');

/** Work that fails as often as requested. */
function failing(times: number, error: () => Error) {
  let calls = 0;
  const waits: number[] = [];
  const work = async () => {
    calls += 1;
    if (calls <= times) throw error();
    return calls;
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return { work, wait, waits };
}

describe('work that needs the database', () => {
  it('is repeated until the database answers, with delays of at most 5 s', async () => {
    const { work, wait, waits } = failing(12, gone);
    await expect(untilAvailable(work, { signal: new AbortController().signal, wait })).resolves.toBe(13);
    expect(waits).toHaveLength(12);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
  });

  it('is not repeated for errors that are not the database’s', async () => {
    const { work, wait, waits } = failing(1, () => new Error('on purpose'));
    const done = untilAvailable(work, { signal: new AbortController().signal, wait });
    await expect(done).rejects.toThrow('on purpose');
    expect(waits).toEqual([]);
  });

  it('fails with its last error when it is stopped', async () => {
    const stop = new AbortController();
    const { work } = failing(1, gone);
    const done = untilAvailable(work, { signal: stop.signal, wait: async () => stop.abort() });
    await expect(done).rejects.toThrow('Connection terminated unexpectedly');
  });
});
