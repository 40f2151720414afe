import { AdhelmError } from './errors.ts';

describe('an AdhelmError', () => {
  it('is recognized by every copy of its class, as in the shell and in modules', async () => {
    const ownCopy = './errors.ts?of=another';
    const other: typeof import('./errors.ts') = await import(ownCopy);
    const thrown: unknown = new other.AdhelmError('conflict', 'Changed meanwhile');
    expect(other.AdhelmError).not.toBe(AdhelmError);
    expect(thrown instanceof AdhelmError).toBe(true);
  });

  it('does not match other errors or other values', () => {
    const others: unknown[] = [
      new Error('Not this'),
      { name: 'AdhelmError' },
      'AdhelmError',
      null,
      undefined,
    ];
    expect(others.filter((other) => other instanceof AdhelmError)).toEqual([]);
  });
});
