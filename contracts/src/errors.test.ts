import { AdhelmError } from './errors.ts';

describe('an error of the taxonomy', () => {
  it('is one to every copy of its class, as shell and modules have', async () => {
    const ownCopy = './errors.ts?of=another';
    const other: typeof import('./errors.ts') = await import(ownCopy);
    const thrown: unknown = new other.AdhelmError('conflict', 'Changed meanwhile');
    expect(other.AdhelmError).not.toBe(AdhelmError);
    expect(thrown instanceof AdhelmError).toBe(true);
  });

  it('is no other error, and nothing that is none', () => {
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
