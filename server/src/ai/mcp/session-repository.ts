import type { Queries } from '../../foundation/database/index.ts';

/** A session of the protocol, from its first request on. Each request builds its server from it, at any replica. */
export type Session = {
  readonly id: string;
  readonly assistant: string;
  readonly owner: string;
  /** Name and version of the program, as it says itself. */
  readonly program: string;
  /** Whether the program can ask its user. */
  readonly canAsk: boolean;
};

const KEPT = `interval '1 day'`;

export async function insertSession(
  queries: Queries,
  { id, assistant, owner, program, canAsk }: Session,
  at: Date,
): Promise<void> {
  await queries.query(
    `insert into mcp_sessions (id, assistant_id, owner_id, program, can_ask, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, assistant, owner, program, canAsk, at],
  );
}

/** A session of an assistant, which is used now; null when it ended or never was. */
export async function useSession(
  queries: Queries,
  id: string,
  assistant: string,
  at: Date,
): Promise<Session | null> {
  const { rows } = await queries.query<Session>(
    `update mcp_sessions set last_used_at = $3
      where id::text = $1 and assistant_id::text = $2 and last_used_at > $3::timestamptz - ${KEPT}
      returning id, assistant_id as assistant, owner_id as owner, program, can_ask as "canAsk"`,
    [id, assistant, at],
  );
  return rows[0] ?? null;
}

export async function deleteSession(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from mcp_sessions where id = $1', [id]);
}

export async function deleteOldSessions(queries: Queries, now: Date): Promise<void> {
  await queries.query(`delete from mcp_sessions where last_used_at < $1::timestamptz - ${KEPT}`, [now]);
}

/** What a person answered their assistant, in the protocol's words. */
export type UserAnswer = 'accept' | 'decline' | 'cancel';

export async function insertQuestion(
  queries: Queries,
  { id, session, owner }: { readonly id: string; readonly session: string; readonly owner: string },
  at: Date,
): Promise<void> {
  await queries.query(
    'insert into mcp_questions (id, session_id, owner_id, asked_at) values ($1, $2, $3, $4)',
    [id, session, owner, at],
  );
}

/** Keeps the first answer to a question of a session, and wakes the replica that waits for it. */
export async function answerQuestion(
  queries: Queries,
  { id, session, answer }: { readonly id: string; readonly session: string; readonly answer: UserAnswer },
  channel: string,
): Promise<void> {
  await queries.query(
    `with answered as (
       update mcp_questions set answer = $3 where id::text = $1 and session_id = $2 and answer is null returning id)
     select pg_notify($4, id::text) from answered`,
    [id, session, answer, channel],
  );
}

export async function readAnswer(queries: Queries, id: string): Promise<UserAnswer | null> {
  const { rows } = await queries.query<{ answer: UserAnswer | null }>(
    'select answer from mcp_questions where id = $1',
    [id],
  );
  return rows[0]?.answer ?? null;
}

export async function deleteQuestion(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from mcp_questions where id = $1', [id]);
}
