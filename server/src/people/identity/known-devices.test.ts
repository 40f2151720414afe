import { createCipher } from '../../foundation/secrets/index.ts';
import { createKnownDevices } from './known-devices.ts';

const devicesWith = (fill: number, publicUrl = 'https://adhelm.test') =>
  createKnownDevices({ cipher: createCipher([Buffer.alloc(32, fill)]), publicUrl });
const devices = devicesWith(1);
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('a known device', () => {
  it('is found among other cookies, whatever the case of the e-mail', () => {
    const cookie = pairOf(devices.remember(null, 'Ben@adhelm.test'));
    const found = devices.find(`_session=x; ${cookie}; theme=dark`, 'ben@Adhelm.test');
    expect(cookie).toContain(`adhelm_device=${found}.`);
    expect(pairOf(devices.remember(found, 'ben@adhelm.test'))).toBe(cookie);
  });

  it('is rejected for another account or key, and when it was changed', () => {
    const cookie = pairOf(devices.remember(null, 'ben@adhelm.test'));
    expect(devices.find(cookie, 'ada@adhelm.test')).toBeNull();
    expect(devicesWith(2).find(cookie, 'ben@adhelm.test')).toBeNull();
    const changed = cookie.replace(/=(.)/, (_match, first) => (first === 'A' ? '=B' : '=A'));
    expect(devices.find(changed, 'ben@adhelm.test')).toBeNull();
    for (const none of [undefined, '', 'adhelm_device=', `x${cookie}`]) {
      expect(devices.find(none, 'ben@adhelm.test')).toBeNull();
    }
  });

  it('is hidden from scripts, other sites and other paths, and from http when the server uses https', () => {
    const attributesOf = (setCookie: string) => setCookie.split('; ').slice(1).toSorted();
    const attributes = ['HttpOnly', 'Max-Age=31536000', 'Path=/interaction', 'SameSite=Strict'];
    expect(attributesOf(devices.remember(null, 'ben@adhelm.test'))).toEqual(
      [...attributes, 'Secure'].toSorted(),
    );
    const local = devicesWith(1, 'http://localhost:4400').remember(null, 'ben@adhelm.test');
    expect(attributesOf(local)).toEqual(attributes);
  });
});
