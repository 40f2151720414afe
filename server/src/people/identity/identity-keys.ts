import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { type Cipher, type KeyPurpose, loadRotatedKeys, versionOf } from '../../foundation/secrets/index.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** The provider's keys, the signing one first. */
export type IdentityKeys = {
  /** Changes whenever the order or number of keys does. */
  readonly version: string;
  readonly signing: readonly (JWK & { readonly kid: string })[];
  readonly cookie: readonly string[];
};

const jwkSchema = z.looseObject({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

const signing: KeyPurpose = {
  name: 'signing',
  algorithm: SIGNING_ALGORITHM,
  make: () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return JSON.stringify(privateKey.export({ format: 'jwk' }));
  },
};
const cookie: KeyPurpose = {
  name: 'cookie',
  algorithm: 'HS256',
  make: () => randomBytes(32).toString('base64url'),
};

/** The provider's keys as of `now`. Throws `SealBroken` when `ADHELM_KEY` is not the one that encrypted them. */
export async function loadIdentityKeys(pool: pg.Pool, cipher: Cipher, now: Date): Promise<IdentityKeys> {
  const [signingKeys = [], cookieKeys = []] = await loadRotatedKeys(pool, cipher, [signing, cookie], now);
  return {
    version: versionOf([...signingKeys, ...cookieKeys]),
    signing: signingKeys.map(({ id, secret }) => ({
      ...jwkSchema.parse(JSON.parse(secret)),
      kid: id,
      use: 'sig',
      alg: SIGNING_ALGORITHM,
    })),
    cookie: cookieKeys.map(({ secret }) => secret),
  };
}
