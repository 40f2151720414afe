import { timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cipher } from '../secrets/cipher.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** A cookie that scripts cannot read and nobody can make up: `<value>.<keyed hash>`. */
export type SignedCookie = {
  /** The value that a `Cookie` header holds; null when there is none that we made. */
  read(header: string | undefined): string | null;
  /** The `Set-Cookie` header for a value. Values are URL-safe characters. */
  write(value: string): string;
};

type SignedCookieOptions = {
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly secure: boolean;
  /** Default: the whole site. */
  readonly path?: string;
  /** Default `lax`: sent on top-level visits from elsewhere too. */
  readonly sameSite?: 'lax' | 'strict';
  /** What it counts for alone, such as one account; it is signed, and not in the cookie. */
  readonly boundTo?: string;
};

/** A cookie that stays for a year. */
export function signedCookie(name: string, options: SignedCookieOptions): SignedCookie {
  const { cipher, secure, path = '/', sameSite = 'lax', boundTo = '' } = options;
  const signatureOf = (value: string) => cipher.fingerprint(`cookie ${name} ${value} ${boundTo}`);
  const isSignedBy = (value: string, signature: string) => {
    const [expected, given] = [signatureOf(value), Buffer.from(signature, 'base64url')];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    read(header) {
      const cookie = parseCookie(header ?? '')[name] ?? '';
      const [value = '', signature = '', ...rest] = cookie.split('.');
      if (rest.length > 0 || !/^[\w-]+$/.test(value)) return null;
      return isSignedBy(value, signature) ? value : null;
    },
    write: (value) =>
      stringifySetCookie({
        name,
        value: `${value}.${signatureOf(value).toString('base64url')}`,
        path,
        httpOnly: true,
        secure,
        sameSite,
        maxAge: YEAR_SECONDS,
      }),
  };
}
