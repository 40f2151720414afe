import * as z from 'zod/mini';

const ASCII = /^[\u0021-\u007e]*$/;
/** A domain with letters of any language. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** A top-level domain beyond ASCII, which is one as others are. */
const ENCODED_END = /\.xn--[a-z0-9-]+$/i;

const NOT_ASCII =
  'The part before the @ has letters such as “ü”, which many mail servers refuse. Ask for an address without them.';

/**
 * An address as mail servers read it: a domain with letters beyond ASCII in its `xn--` form, as `url.domainToASCII` has it. One that
 * is no address stays as it is.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || ASCII.test(domain) || !DOMAIN.test(domain)) return address;
  const url = `http://${domain}/`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** Why a text is no address that mail can be sent to; `otherwise` is the reason without a better one. Null if it is one. */
export function addressFault(text: string, otherwise: string): string | null {
  const at = text.lastIndexOf('@');
  if (at > 0 && !ASCII.test(text.slice(0, at)) && !/\s/.test(text)) return NOT_ASCII;
  const address = asciiAddress(text).replace(ENCODED_END, '.test');
  return z.safeParse(z.email(), address).success ? null : otherwise;
}

/** An email address of at most `most` characters. Domains may have letters beyond ASCII, the part before the `@` may not. */
export function emailAddress(most: number, otherwise: string) {
  return z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`), ({ value, issues }) => {
    const message = addressFault(value, otherwise);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}
