import { generateKeyPairSync } from 'node:crypto';
import { REGISTRY_SIGNATURE_ALGORITHM, type RegistryKey, type SignedRegistry } from '@adhelm/contracts';
import { CompactSign, compactVerify, createLocalJWKSet, FlattenedSign, importJWK, type JWK } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { type Cipher, type KeyPurpose, loadRotatedKeys } from '../../../foundation/secrets/index.ts';

const registryKeys: KeyPurpose = {
  name: 'registry',
  algorithm: REGISTRY_SIGNATURE_ALGORITHM,
  make: () => JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
};

const jwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});

/** Signs for the registry with Ed25519 keys that rotate and that all replicas share. */
export type RegistrySigner = {
  /** The key that currently signs. */
  readonly keyId: string;
  /** Public keys that browsers accept, including retired and upcoming ones. */
  readonly keys: readonly RegistryKey[];
  signDocument(json: string): Promise<SignedRegistry>;
  /** A compact JWS for links and cookies; `type` prevents using one as the other. */
  sign(type: string, json: string): Promise<string>;
  /** The JSON that was signed with that type; null for anything else. */
  open(type: string, token: string): Promise<string | null>;
};

/** Loads the keys as of `now`, creating and rotating them as needed. */
export async function loadRegistrySigner(pool: pg.Pool, cipher: Cipher, now: Date): Promise<RegistrySigner> {
  const [rotated = []] = await loadRotatedKeys(pool, cipher, [registryKeys], now);
  const keys = rotated.map(({ id, secret }) => ({ kid: id, jwk: jwkSchema.parse(JSON.parse(secret)) }));
  const [first] = keys;
  if (first === undefined) throw new Error('the registry has no signing key');
  const privateKey = await importJWK(first.jwk, REGISTRY_SIGNATURE_ALGORITHM);
  const publicKeys = keys.map(({ kid, jwk: { x } }): JWK => ({ kty: 'OKP', crv: 'Ed25519', x, kid }));
  const verifying = createLocalJWKSet({ keys: publicKeys });
  const header = (typ: string) => ({ alg: REGISTRY_SIGNATURE_ALGORITHM, kid: first.kid, typ });
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    keyId: first.kid,
    keys: keys.map(({ kid, jwk: { x } }) => ({ kid, x })),
    async signDocument(json) {
      const signed = await new FlattenedSign(bytes(json))
        .setProtectedHeader(header('adhelm-registry+jws'))
        .sign(privateKey);
      return { protected: signed.protected ?? '', payload: signed.payload, signature: signed.signature };
    },
    sign: (type, json) => new CompactSign(bytes(json)).setProtectedHeader(header(type)).sign(privateKey),
    async open(type, token) {
      try {
        const opened = await compactVerify(token, verifying, { algorithms: [REGISTRY_SIGNATURE_ALGORITHM] });
        return opened.protectedHeader.typ === type ? new TextDecoder().decode(opened.payload) : null;
      } catch {
        return null;
      }
    },
  };
}
