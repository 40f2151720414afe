import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Cipher } from '../../foundation/secrets/index.ts';

type Signer = Pick<Cipher, 'fingerprint'>;
const signatureOf = (cipher: Signer, recipient: string) => cipher.fingerprint(`unsubscribe ${recipient}`);
const idSchema = z.guid();

/** What lets a reader without a session end one report's mail to one address: `<recipient>.<keyed hash>`. */
export function unsubscribeToken(cipher: Signer, recipient: string): string {
  return `${recipient}.${signatureOf(cipher, recipient).toString('base64url')}`;
}

/** The recipient that a token names; null for one that we did not sign. */
export function recipientOfToken(cipher: Signer, token: string): string | null {
  const [recipient = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !idSchema.safeParse(recipient).success) return null;
  const [expected, given] = [signatureOf(cipher, recipient), Buffer.from(signature, 'base64url')];
  return expected.length === given.length && timingSafeEqual(expected, given) ? recipient : null;
}
