import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Queries } from '../database/index.ts';
import type { Cipher } from './cipher.ts';

const DAY_MS = 86_400_000;
/** A key signs for a month. Its successor is published two days before it signs, so that all replicas know it. */
const SIGNS_DAYS = 30;
const PUBLISHED_DAYS = 2;
/** How long a key still verifies after it stopped signing: longer than the longest session. */
const VERIFIES_DAYS = 21;

/** The purpose of keys, and how to create a new one. */
export type KeyPurpose = {
  readonly name: string;
  readonly algorithm: string;
  readonly make: () => string;
};

/** A key that may still verify. `signs` = it is the current signing key. */
export type RotatedKey = { readonly id: string; readonly secret: string; readonly signs: boolean };

const rowOf = (id: string) => `rotated_keys:${id}`;
const inDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

async function insertKey(
  queries: Queries,
  cipher: Cipher,
  purpose: KeyPurpose,
  now: Date,
  from: Date,
): Promise<void> {
  const id = uuidv7();
  const until = inDays(from, SIGNS_DAYS);
  await queries.query(
    `insert into rotated_keys (id, purpose, algorithm, secret, created_at, signs_from, signs_until, verifies_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      purpose.name,
      purpose.algorithm,
      cipher.seal(purpose.make(), rowOf(id)),
      now,
      from,
      until,
      inDays(until, VERIFIES_DAYS),
    ],
  );
}

/** Creates the first key of a purpose, and a successor in time. Deletes keys that no longer verify. */
async function rotate(queries: Queries, cipher: Cipher, purpose: KeyPurpose, now: Date): Promise<void> {
  await queries.query('delete from rotated_keys where purpose = $1 and verifies_until <= $2', [
    purpose.name,
    now,
  ]);
  const { rows } = await queries.query<{ until: Date | null }>(
    'select max(signs_until) as until from rotated_keys where purpose = $1',
    [purpose.name],
  );
  const until = rows[0]?.until ?? null;
  if (until === null || until <= now) await insertKey(queries, cipher, purpose, now, now);
  else if (until <= inDays(now, PUBLISHED_DAYS)) await insertKey(queries, cipher, purpose, now, until);
}

type KeyRow = { readonly id: string; readonly secret: Buffer; readonly signs: boolean };

async function readKeys(queries: Queries, cipher: Cipher, purpose: KeyPurpose, now: Date) {
  const { rows } = await queries.query<KeyRow>(
    `select id, secret, signs_from <= $1 and signs_until > $1 as signs
       from rotated_keys
      where purpose = $2 and verifies_until > $1
      order by (signs_from <= $1 and signs_until > $1) desc, signs_from desc, id`,
    [now, purpose.name],
  );
  return rows.map(({ id, secret, signs }) => ({ id, signs, secret: cipher.open(secret, rowOf(id)) }));
}

/**
 * The keys of some purposes as of `now`, in the order of `purposes`, signing keys first. Creates and rotates them where
 * needed, in one process at a time, so that replicas share them.
 * Throws `SealBroken` when `ADHELM_KEY` is not the one that encrypted them.
 */
export function loadRotatedKeys(
  pool: pg.Pool,
  cipher: Cipher,
  purposes: readonly KeyPurpose[],
  now: Date,
): Promise<RotatedKey[][]> {
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('adhelm rotated keys', 0))`);
    const keys: RotatedKey[][] = [];
    for (const purpose of purposes) {
      await rotate(client, cipher, purpose, now);
      keys.push(await readKeys(client, cipher, purpose, now));
    }
    return keys;
  });
}

/** Changes whenever the order or number of keys does. */
export function versionOf(keys: readonly RotatedKey[]): string {
  return keys.map(({ id, signs }) => `${id}${signs ? '*' : ''}`).join(' ');
}
