import { randomBytes } from 'node:crypto';
import { invalidField, type NewAlertChannel } from '@adhelm/contracts';
import * as z from 'zod';
import type { Cipher } from '../../foundation/secrets/index.ts';
import { isInsideHost } from '../../sources/index.ts';

const secretsSchema = z.object({
  address: z.string(),
  /** Telegram's chat. */
  chat: z.string().nullable(),
  /** Signs the requests of a webhook. */
  secret: z.string().nullable(),
});
/** What only the server knows of a channel. */
export type ChannelSecrets = z.infer<typeof secretsSchema>;

const rowOf = (id: string) => `alert_channels:${id}`;

export const sealSecrets = (cipher: Cipher, id: string, secrets: ChannelSecrets): Buffer =>
  cipher.seal(JSON.stringify(secrets), rowOf(id));

export const openSecrets = (cipher: Cipher, id: string, sealed: Uint8Array): ChannelSecrets =>
  secretsSchema.parse(JSON.parse(cipher.open(sealed, rowOf(id))));

/** The secrets of a new channel. Throws `validation` for an address that is not public. */
export function secretsOf(channel: NewAlertChannel): ChannelSecrets {
  const { kind, address } = channel;
  if (kind !== 'email') {
    const { hostname, username, password } = new URL(address);
    if (isInsideHost(hostname)) throw invalidField('address', 'Must be a public address');
    if (username !== '' || password !== '') throw invalidField('address', 'Must not contain a login');
  }
  return {
    address,
    chat: kind === 'telegram' ? channel.chat : null,
    secret: kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64url')}` : null,
  };
}

/** What the owner of a channel sees of its address: a webhook's path is a secret. */
export function shownAddress({ kind, address }: NewAlertChannel): string {
  return kind === 'email' ? address : `${new URL(address).host}/…${address.slice(-4)}`;
}
