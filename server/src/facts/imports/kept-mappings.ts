import { createHash } from 'node:crypto';
import { type ImportMapping, importMappingSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** Identifies the columns of a file in any order. */
export function headersHash(columns: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([...columns].sort()))
    .digest();
}

/** The last mapping of files with these columns in an account; null when there is none. */
export async function keptMapping(
  queries: Queries,
  accountId: string,
  headersHash: Buffer,
): Promise<ImportMapping | null> {
  const { rows } = await queries.query<{ mapping: unknown }>(
    'select mapping from import_mappings where account_id = $1 and headers_hash = $2',
    [accountId, headersHash],
  );
  return rows[0] === undefined ? null : importMappingSchema.parse(rows[0].mapping);
}

/** Saves the mapping of a file's columns, replacing an earlier one. */
export async function keepMapping(
  queries: Queries,
  kept: {
    readonly accountId: string;
    readonly headersHash: Buffer;
    readonly mapping: ImportMapping;
    readonly at: Date;
  },
): Promise<void> {
  await queries.query(
    `insert into import_mappings (account_id, headers_hash, mapping, updated_at) values ($1, $2, $3, $4)
     on conflict (account_id, headers_hash) do update
       set mapping = excluded.mapping, updated_at = excluded.updated_at`,
    [kept.accountId, kept.headersHash, kept.mapping, kept.at],
  );
}
