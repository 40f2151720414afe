import { AdhelmError } from '@adhelm/contracts';
import { PartialReading, refusals } from './partial-reading.ts';

const never = new AbortController().signal;
const refused = new AdhelmError('auth', 'Access denied.');

describe('the refused calls of a reading', () => {
  it('are replaced, and the first one is its reason', async () => {
    const calls = refusals(never);
    expect(await calls.without(Promise.resolve(7), 0)).toBe(7);
    expect(() => calls.report()).not.toThrow();
    expect(await calls.without(Promise.reject(refused), 0)).toBe(0);
    await calls.without(Promise.reject(new AdhelmError('upstream', 'later')), 0);
    expect(() => calls.report()).toThrow(PartialReading);
    expect(() => calls.report()).toThrow('Access denied.');
  });

  it.each([
    ['our own bug', never, new TypeError('a bug')],
    ['an error of ours', never, new AdhelmError('internal', 'a bug')],
    ['a stopped sync', AbortSignal.abort(), refused],
  ])('are not %s', async (_what, signal, error) => {
    await expect(refusals(signal).without(Promise.reject(error), 0)).rejects.toBe(error);
  });
});
