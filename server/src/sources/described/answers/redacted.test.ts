import fc from 'fast-check';
import { redacted } from './redacted.ts';

describe('redacted', () => {
  it.each([
    ['as it is', 'a b&"c'],
    ['in a path', 'a%20b%26%22c'],
    ['in a form', 'a+b%26%22c'],
    ['in JSON', 'a b&\\"c'],
  ])('blots a secret out that is written %s', (_, written) => {
    expect(redacted(`bad key ${written}!`, ['a b&"c'])).toBe('bad key …!');
  });

  it('blots the longer of two out whole when one begins with the other', () => {
    expect(redacted('key-1-long and key-1', ['key-1', 'key-1-long'])).toBe('… and …');
  });

  it('leaves no secret that a cut could have split, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), fc.string({ maxLength: 250 }), (before, after) => {
        const said = redacted(`${before}S3CRET-VALUE${after}`, ['S3CRET-VALUE']);
        expect(said).not.toContain('S3CRET');
        expect(said.length).toBeLessThanOrEqual(201);
      }),
    );
  });

  it('says everything where nothing is secret', () => {
    expect(redacted(' not\tallowed ', ['', 'x1'])).toBe('not allowed');
  });
});
