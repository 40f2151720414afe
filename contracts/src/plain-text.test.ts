import { givenName, plainText, withoutUnseen } from './plain-text.ts';

const faultOf = (text: string) => plainText(10).safeParse(text).error?.issues[0]?.message;

describe('plain text', () => {
  it.each(['Prices', 'Größe é', '価格', 'کمپین‌ها', '👩‍💻', '€ 5'])('accepts %s', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  it.each([
    ['nothing', '', /blank/],
    ['blanks', '   ', /space/],
    ['what is drawn as nothing', '\u200b\u2060\u3164', /blank/],
    ['a blank of Braille', '\u2800', /blank/],
    ['a NUL', 'a\u0000b', /control/],
    ['an escape', 'a\u001b[31m', /control/],
    ['a second line', 'a\r\nb', /one line/],
    ['a turned direction', 'a\u202eb', /control/],
    ['half a character', 'a\ud800b', /control/],
    ['too much', 'x'.repeat(11), /^At most 10 characters$/],
    ['a space behind it', 'a ', /space/],
  ])('rejects %s', (_what, text, says) => {
    expect(faultOf(text)).toMatch(says);
  });
});

describe('a given name', () => {
  const given = (text: string) => {
    const { success, data, error } = givenName(10, 'Enter a name').safeParse(text);
    return success ? data : error.issues[0]?.message;
  };

  it.each([
    ['spaces around it', '  Losing ', 'Losing'],
    ['a script from right to left', 'حملة ۲', 'حملة ۲'],
    ['a joiner of letters', 'می‌خواهم', 'می‌خواهم'],
  ])('may have %s', (_what, text, name) => {
    expect(given(text)).toBe(name);
  });

  it.each([
    ['nothing in it', '  ', 'Enter a name'],
    [
      'a turned direction',
      'a\u202eb',
      'A name cannot have characters that are invisible or change the writing direction',
    ],
    ['an isolate that does not end', 'a\u2067b', /writing direction/],
    ['a second line', 'a\nb', /invisible/],
    ['too much', 'x'.repeat(11), 'At most 10 characters'],
  ])('may not have %s', (_what, text, says) => {
    expect(given(text)).toMatch(says);
  });
});

it('hidden characters become spaces in logged text', () => {
  expect(withoutUnseen('a\u001b[31m\r\nb\u202ec\u0000')).toBe('a [31m  b c ');
});
