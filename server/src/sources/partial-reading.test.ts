import { AdhelmError } from '@adhelm/contracts';
import { PartialReading, refusals } from './partial-reading.ts';

const never = new AbortController().signal;
const refused = new AdhelmError('auth', 'Access denied.');
const fine = async () => 7;
const failing = async () => Promise.reject(refused);

describe('the refused calls of a reading', () => {
  it('are left out, and the first one is its reason', async () => {
    const calls = refusals(never);
    expect(await calls.oneOf(fine)).toBe(7);
    expect(() => calls.report()).not.toThrow();
    expect(await calls.oneOf(failing)).toBeNull();
    expect(await calls.detail(async () => Promise.reject(new AdhelmError('upstream', 'later')))).toBeNull();
    expect(() => calls.report()).toThrow(PartialReading);
    expect(() => calls.report()).toThrow('Access denied.');
  });

  it('fail the whole reading when none of the equal calls succeeds, but not when it is a detail', async () => {
    const equal = refusals(never);
    expect(await equal.oneOf(failing)).toBeNull();
    expect(() => equal.report()).toThrow(refused);
    const details = refusals(never);
    expect(await details.detail(failing)).toBeNull();
    expect(() => details.report()).toThrow(PartialReading);
  });

  it('may be the first of equal calls', async () => {
    const calls = refusals(never);
    expect([await calls.oneOf(failing), await calls.oneOf(fine)]).toEqual([null, 7]);
    expect(() => calls.report()).toThrow(PartialReading);
  });

  it('end the pages of one call, and not those of the next', async () => {
    const calls = refusals(never);
    const pages = async function* (count: number) {
      for (let page = 0; page < count; page += 1) yield page;
      if (count < 2) throw refused;
    };
    const read: number[] = [];
    for (const count of [1, 2]) for await (const page of calls.pagesOf(() => pages(count))) read.push(page);
    expect(read).toEqual([0, 0, 1]);
    expect(() => calls.report()).toThrow(PartialReading);
  });

  it('are not repeated for ever', async () => {
    const calls = refusals(never);
    await calls.oneOf(fine);
    let made = 0;
    const counted = async () => {
      made += 1;
      return failing();
    };
    for (let count = 0; count < 10; count += 1) expect(await calls.oneOf(counted)).toBeNull();
    expect(made).toBe(3);
  });

  it.each([
    ['our own bug', never, new TypeError('a bug')],
    ['an error of ours', never, new AdhelmError('internal', 'a bug')],
    ['a stopped sync', AbortSignal.abort(), refused],
  ])('are not %s', async (_what, signal, error) => {
    await expect(refusals(signal).detail(async () => Promise.reject(error))).rejects.toBe(error);
  });
});
