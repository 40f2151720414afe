import { AdhelmError, type Assistant, MAX_ASSISTANTS, type NewAssistant } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { type Queries, systemScope, withEveryone, withPerson } from '../../foundation/database/index.ts';
import { recordAssistant } from './assistant-news.ts';

type Row = Omit<Assistant, 'createdAt' | 'lastUsedAt'> & {
  readonly owner: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = `id, owner_id as owner, name, return_addresses as "returnAddresses", may_propose as "mayPropose",
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** An assistant with the id of its person. */
export type OwnedAssistant = Assistant & { readonly owner: string };

const read = ({ createdAt, lastUsedAt, ...row }: Row): OwnedAssistant => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const own = <Result>(pool: pg.Pool, owner: string, work: (client: pg.ClientBase) => Promise<Result>) =>
  withPerson(pool, { id: owner, scope: systemScope }, work);

/** A person's assistants, the newest first. */
export function listAssistants(pool: pg.Pool, owner: string): Promise<OwnedAssistant[]> {
  return own(pool, owner, async (client) => {
    const { rows } = await client.query<Row>(
      `select ${COLUMNS} from assistants where owner_id = $1 order by created_at desc, id desc`,
      [owner],
    );
    return rows.map(read);
  });
}

/** Adds an assistant. Throws `conflict` when the person has as many as they may. */
export function insertAssistant(
  pool: pg.Pool,
  owner: string,
  { name, returnAddresses, mayPropose }: NewAssistant,
  at: Date,
): Promise<OwnedAssistant> {
  return own(pool, owner, async (client) => {
    const { rows } = await client.query<Row>(
      `insert into assistants (id, owner_id, name, return_addresses, may_propose, created_at)
       select $1, $2, $3, $4, $5, $6 where (select count(*) from assistants where owner_id = $2) < $7
       returning ${COLUMNS}`,
      [uuidv7(), owner, name, returnAddresses, mayPropose, at, MAX_ASSISTANTS],
    );
    const [row] = rows;
    if (row === undefined)
      throw new AdhelmError(
        'conflict',
        `You have ${MAX_ASSISTANTS} assistants. Revoke one that you no longer use.`,
      );
    return read(row);
  });
}

/** Deletes an assistant with all that the identity provider holds for it, which ends its tokens. Throws `not-found`. */
export function deleteAssistant(
  pool: pg.Pool,
  by: { readonly id: string; readonly name: string },
  id: string,
  requestId: string,
): Promise<void> {
  return own(pool, by.id, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'delete from assistants where id = $1 and owner_id = $2 returning name',
      [id, by.id],
    );
    if (rows[0] === undefined) throw new AdhelmError('not-found', 'This assistant does not exist');
    await client.query(
      `delete from oidc_records
        where payload->>'clientId' = $1 and model in ('Grant', 'RefreshToken', 'AuthorizationCode')`,
      [id],
    );
    const summary = `revoked the assistant “${rows[0].name}”`;
    await recordAssistant(client, { by, type: 'person_assistant_revoked', summary, requestId });
  });
}

const idSchema = z.guid();

/** An assistant by its client id, whoever owns it; null for any other client. */
export async function findAssistant(pool: pg.Pool, id: string): Promise<OwnedAssistant | null> {
  if (!idSchema.safeParse(id).success) return null;
  return withEveryone(pool, async (client) => {
    const { rows } = await client.query<Row>(`select ${COLUMNS} from assistants where id = $1`, [id]);
    return rows[0] === undefined ? null : read(rows[0]);
  });
}

/** Notes that an assistant is in use, once a minute at most, in a transaction of its person. */
export async function useAssistant(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query(
    `update assistants set last_used_at = $2
      where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    [id, at],
  );
}
