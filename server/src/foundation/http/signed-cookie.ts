import { timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cipher } from '../secrets/index.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** A cookie that scripts cannot read and no one can forge: `<value>.<keyed hash>`. */
export type SignedCookie = {
  /** The value in a `Cookie` header; null without a valid one. */
  read(header: string | undefined): string | null;
  /** The `Set-Cookie` header for a value of URL-safe characters. */
  write(value: string): string;
};

type SignedCookieOptions = {
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly secure: boolean;
  /** Default: the whole site. */
  readonly path?: string;
  /** Default `lax`: also sent on top-level navigation from other sites. */
  readonly sameSite?: 'lax' | 'strict';
  /** Limits the cookie to one purpose, such as one account. It is part of the signature but not of the cookie. */
  readonly boundTo?: string;
};

/** A cookie that lasts for a year. */
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
