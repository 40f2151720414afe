import { locationIn, thrownErrorSchema, thrownMessage } from './thrown-error.ts';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('the message of a thrown error', () => {
  it.each([
    ['a bearer token', `401 for Bearer ${JWT}`, '401 for Bearer …'],
    ['a JWT', `bad token ${JWT} in header`, 'bad token … in header'],
    ['a deploy token', 'refused adm_abc123', 'refused …'],
    ['a query', 'GET /api/x?token=secret&b=1 failed', 'GET /api/x?… failed'],
    ['an e-mail address', 'no user buyer@adhelm.test here', 'no user … here'],
    ['a long key', `key ${'a1'.repeat(20)} is wrong`, 'key … is wrong'],
  ])('is stored without %s', (_what, message, expected) => {
    expect(thrownMessage(message)).toBe(expected);
  });

  it('is reduced to one line', () => {
    expect(thrownMessage('first\n  second\u202e third\u0000')).toBe('first second third');
  });

  it('is unchanged if there is nothing to redact', () => {
    const message = "Cannot read properties of undefined (reading 'rows')";
    expect(thrownMessage(message)).toBe(message);
  });

  it('is short and fast to produce, whatever was thrown', () => {
    const message = thrownMessage('so long '.repeat(1_000_000));
    expect(message).toHaveLength(200);
    expect(message.endsWith('…')).toBe(true);
  });
});

describe('the location of a thrown error', () => {
  const base = '/modules/probe/1.0.0/';
  const stack = [
    'Error: late',
    '    at react (https://adhelm.test/assets/react.js:1:1)',
    `    at Page (https://adhelm.test${base}module.abc.js:12:345)`,
    `    at App (https://adhelm.test${base}entry.abc.js:1:2)`,
  ].join('\n');

  it('is the topmost line in the module’s own files', () => {
    expect(locationIn(stack, base)).toBe('module.abc.js:12:345');
  });

  it.each([
    ['names no file of it', 'Error: late\n at x (https://adhelm.test/assets/react.js:1:1)'],
    ['names a file without a line', `Error: late\n at x (https://adhelm.test${base}module.js)`],
    ['names something that is no file', `Error: ${base}<b>:1:1`],
    ['is empty', ''],
  ])('is unknown when the stack %s', (_what, text) => {
    expect(locationIn(text, base)).toBeNull();
  });

  it('is rejected in any other form', () => {
    const valid = (location: string) => thrownErrorSchema.safeParse({ message: 'late', location }).success;
    expect(valid('module.abc.js:12:345')).toBe(true);
    for (const wrong of ['module.js', 'module.js:1', 'https://x/?a=b:1:1', `${'a'.repeat(250)}:1:1`])
      expect(valid(wrong)).toBe(false);
  });
});
