import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cipher } from '../secrets/cipher.ts';
import { emailKeyOf } from '../users/users-repository.ts';

const NAME = 'adhelm_device';
/** Only the sign-in form is posted below it. */
const PATH = '/interaction';
const YEAR_SECONDS = 31_536_000;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})\\.([\\w-]{43})(?=;|$)`);

/**
 * Browsers in which an account was signed in before, after OWASP's device cookies: what strangers try on the account
 * does not keep them out. The cookie says nothing of who it is, and opens nothing without the password.
 */
export type KnownDevices = {
  /** The device that a request's cookies show, if it is one of that account's; else null. */
  find(cookies: string | undefined, email: string): string | null;
  /** The `Set-Cookie` that makes a device (null = a new one) known for that account alone, for a year. */
  remember(device: string | null, email: string): string;
};

type DeviceOptions = { readonly cipher: Pick<Cipher, 'fingerprint'>; readonly publicUrl: string };

export function createKnownDevices({ cipher, publicUrl }: DeviceOptions): KnownDevices {
  const signatureOf = (device: string, email: string) =>
    cipher.fingerprint(`device ${device} ${emailKeyOf(email)}`);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    find(cookies, email) {
      const [, device, signature] = COOKIE.exec(cookies ?? '') ?? [];
      if (device === undefined || signature === undefined) return null;
      const wanted = signatureOf(device, email);
      const given = Buffer.from(signature, 'base64url');
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : null;
    },
    remember(known, email) {
      const device = known ?? randomBytes(16).toString('base64url');
      const value = `${device}.${signatureOf(device, email).toString('base64url')}`;
      return `${NAME}=${value}; Path=${PATH}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
