import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { inTransaction, type Queries } from '../database/pool.ts';
import type { Cipher } from '../secrets/cipher.ts';

export const SIGNING_ALGORITHM = 'ES256';
const DAY_MS = 86_400_000;
/** A key signs for a month; its successor is published two days before it signs, so that all replicas know it. */
const SIGNS_DAYS = 30;
const PUBLISHED_DAYS = 2;
/** What a key signed stays good for the longest session and then some. */
const VERIFIES_DAYS = 21;

type Purpose = 'signing' | 'cookie';

/** The provider's keys, the one that signs first. */
export type IdentityKeys = {
  /** Changes whenever the order or the number of the keys does. */
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
const rowOf = (id: string) => `identity_keys:${id}`;
const inDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

function newSecret(purpose: Purpose): { readonly algorithm: string; readonly secret: string } {
  if (purpose === 'cookie') return { algorithm: 'HS256', secret: randomBytes(32).toString('base64url') };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { algorithm: SIGNING_ALGORITHM, secret: JSON.stringify(privateKey.export({ format: 'jwk' })) };
}

async function insertKey(
  queries: Queries,
  cipher: Cipher,
  purpose: Purpose,
  now: Date,
  from: Date,
): Promise<void> {
  const id = uuidv7();
  const { algorithm, secret } = newSecret(purpose);
  const until = inDays(from, SIGNS_DAYS);
  await queries.query(
    `insert into identity_keys (id, purpose, algorithm, secret, created_at, signs_from, signs_until, verifies_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, purpose, algorithm, cipher.seal(secret, rowOf(id)), now, from, until, inDays(until, VERIFIES_DAYS)],
  );
}

/** Makes the first key of a purpose, and a successor in time; forgets keys that verify no more. */
async function rotate(queries: Queries, cipher: Cipher, purpose: Purpose, now: Date): Promise<void> {
  await queries.query('delete from identity_keys where purpose = $1 and verifies_until <= $2', [
    purpose,
    now,
  ]);
  const { rows } = await queries.query<{ until: Date | null }>(
    'select max(signs_until) as until from identity_keys where purpose = $1',
    [purpose],
  );
  const until = rows[0]?.until ?? null;
  if (until === null || until <= now) await insertKey(queries, cipher, purpose, now, now);
  else if (until <= inDays(now, PUBLISHED_DAYS)) await insertKey(queries, cipher, purpose, now, until);
}

type KeyRow = {
  readonly id: string;
  readonly purpose: Purpose;
  readonly secret: Buffer;
  readonly signs: boolean;
};

async function readKeys(queries: Queries, now: Date): Promise<KeyRow[]> {
  const { rows } = await queries.query<KeyRow>(
    `select id, purpose, secret, signs_from <= $1 and signs_until > $1 as signs
       from identity_keys
      where verifies_until > $1
      order by (signs_from <= $1 and signs_until > $1) desc, signs_from desc, id`,
    [now],
  );
  return rows;
}

/**
 * The keys as of `now`, made and rotated where needed; one process at a time, so replicas share them.
 * Throws `SealBroken` when `ADHELM_KEY` is not the one that sealed them.
 */
export function loadIdentityKeys(pool: pg.Pool, cipher: Cipher, now: Date): Promise<IdentityKeys> {
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('adhelm identity keys', 0))`);
    await rotate(client, cipher, 'signing', now);
    await rotate(client, cipher, 'cookie', now);
    const keys = await readKeys(client, now);
    const secretsOf = (purpose: Purpose) =>
      keys
        .filter((key) => key.purpose === purpose)
        .map((key) => ({ kid: key.id, secret: cipher.open(key.secret, rowOf(key.id)) }));
    return {
      version: keys.map(({ id, signs }) => `${id}${signs ? '*' : ''}`).join(' '),
      signing: secretsOf('signing').map(({ kid, secret }) => ({
        ...jwkSchema.parse(JSON.parse(secret)),
        kid,
        use: 'sig',
        alg: SIGNING_ALGORITHM,
      })),
      cookie: secretsOf('cookie').map(({ secret }) => secret),
    };
  });
}
