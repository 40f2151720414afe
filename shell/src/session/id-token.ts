import { type IdentityClaims, identityClaimsSchema } from '@adhelm/contracts';

/**
 * The claims of an id token (JWT). Its signature is not verified, because it comes directly from the provider's token
 * endpoint (OpenID Connect Core, 3.1.3.7, point 6). Throws if it is no such token.
 */
export function claimsOf(idToken: string): IdentityClaims {
  return identityClaimsSchema.parse(payloadOf(idToken));
}

/** The decoded second part of a JWT. Throws if it is not JSON. */
export function payloadOf(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
