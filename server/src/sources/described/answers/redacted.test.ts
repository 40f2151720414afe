import fc from 'fast-check';
import { redacted } from './redacted.ts';

describe('redacted', () => {
  it.each([
    ['in plain text', 'a b&"c'],
    ['in a path', 'a%20b%26%22c'],
    ['in a form', 'a+b%26%22c'],
    ['in JSON', 'a b&\\"c'],
  ])('redacts a secret %s', (_, written) => {
    expect(redacted(`bad key ${written}!`, ['a b&"c'])).toBe('bad key …!');
  });

  it('redacts the longer of two secrets when one is a prefix of the other', () => {
    expect(redacted('key-1-long and key-1', ['key-1', 'key-1-long'])).toBe('… and …');
  });

  it.each([
    ['y', 'Access key y is not valid', 'Access key … is not valid'],
    ['(a', 'Access key (a is not valid', 'Access key … is not valid'],
    ['key', 'Access key is not keyed', 'Access … is not keyed'],
  ])('redacts the short secret “%s” only as a word of its own', (secret, said, expected) => {
    expect(redacted(said, [secret])).toBe(expected);
  });

  it('redacts secrets before it truncates the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), fc.string({ maxLength: 250 }), (before, after) => {
        const text = redacted(`${before}S3CRET-VALUE${after}`, ['S3CRET-VALUE']);
        expect(text).not.toContain('S3CRET');
        expect(text.length).toBeLessThanOrEqual(201);
      }),
    );
  });

  it('keeps a text without secrets', () => {
    expect(redacted(' not\tallowed ', ['', 'x1'])).toBe('not allowed');
  });
});
