import { randomBytes } from 'node:crypto';
import { type SignedCookie, signedCookie } from '../../foundation/http/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';
import { emailKeyOf } from '../users/index.ts';

const NAME = 'adhelm_device';
/** Only the sign-in form is posted below this path. */
const PATH = '/interaction';
const ID_BYTES = 16;

/**
 * Browsers in which an account was signed in before, like OWASP's device cookies, so that attacks on the account do not
 * lock out its owner. The cookie reveals no identity and is useless without the password.
 */
export type KnownDevices = {
  /** The device in a request's cookies if it belongs to that account; else null. */
  find(cookies: string | undefined, email: string): string | null;
  /** The `Set-Cookie` that makes a device (null = a new one) known for that account only, for a year. */
  remember(device: string | null, email: string): string;
};

type DeviceOptions = { readonly cipher: Pick<Cipher, 'fingerprint'>; readonly publicUrl: string };

export function createKnownDevices({ cipher, publicUrl }: DeviceOptions): KnownDevices {
  const secure = publicUrl.startsWith('https:');
  const cookieOf = (email: string): SignedCookie =>
    signedCookie(NAME, { cipher, secure, path: PATH, sameSite: 'strict', boundTo: emailKeyOf(email) });
  return {
    find: (cookies, email) => cookieOf(email).read(cookies),
    remember: (known, email) => cookieOf(email).write(known ?? randomBytes(ID_BYTES).toString('base64url')),
  };
}
