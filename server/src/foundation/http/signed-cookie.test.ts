import { createCipher } from '../secrets/index.ts';
import { signedCookie } from './signed-cookie.ts';

const cipher = createCipher([Buffer.alloc(32, 1)]);
const cookie = signedCookie('adhelm_test', { cipher, secure: true });
const pair = cookie.write('abc-123_X').split(';')[0] ?? '';

it('can be read back among other cookies', () => {
  expect(cookie.read(pair)).toBe('abc-123_X');
  expect(cookie.read(`first=1; ${pair}; last="x"`)).toBe('abc-123_X');
  expect(cookie.write('abc-123_X')).toBe(`${pair}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`);
});

it.each([
  ['nothing', undefined],
  ['another name', pair.replace('adhelm_test', 'adhelm_other')],
  ['another value', pair.replace('abc', 'abd')],
  ['no signature', pair.split('.')[0]],
  ['half a signature', pair.slice(0, -20)],
  ['two signatures', `${pair}.${pair.split('.')[1]}`],
  ['a value that is never written', pair.replace('abc', 'a%20bc')],
])('is rejected with %s', (_what, header) => {
  expect(cookie.read(header)).toBeNull();
});

it('is valid only for its binding, name and key', () => {
  const ada = signedCookie('adhelm_test', { cipher, secure: true, boundTo: 'ada' });
  const hers = ada.write('x').split(';')[0];
  expect(ada.read(hers)).toBe('x');
  const others = [
    cookie,
    signedCookie('adhelm_test', { cipher, secure: true, boundTo: 'ben' }),
    signedCookie('adhelm_test', {
      cipher: createCipher([Buffer.alloc(32, 2)]),
      secure: true,
      boundTo: 'ada',
    }),
  ];
  expect(others.map((other) => other.read(hers))).toEqual([null, null, null]);
});
