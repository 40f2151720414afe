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

/** A year long, for the whole site; sent on top-level visits from elsewhere too. */
export function signedCookie(
  name: string,
  { cipher, secure }: { readonly cipher: Pick<Cipher, 'fingerprint'>; readonly secure: boolean },
): SignedCookie {
  const signatureOf = (value: string) => cipher.fingerprint(`${name} ${value}`);
  const isSignedBy = (value: string, signature: string) => {
    const [expected, given] = [signatureOf(value), Buffer.from(signature, 'base64url')];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    read(header) {
      const cookie = parseCookie(header ?? '')[name] ?? '';
      const dot = cookie.lastIndexOf('.');
      const value = cookie.slice(0, Math.max(0, dot));
      return value !== '' && isSignedBy(value, cookie.slice(dot + 1)) ? value : null;
    },
    write: (value) =>
      stringifySetCookie({
        name,
        value: `${value}.${signatureOf(value).toString('base64url')}`,
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'lax',
        maxAge: YEAR_SECONDS,
      }),
  };
}
