import type { Queries } from '../../database/pool.ts';

/** A link as it was made; with a deploy token, it ends when that is revoked. */
export type PreviewLinkRecord = {
  readonly id: string;
  readonly module: string;
  readonly tokenId: string | null;
  readonly expiresAt: string;
};

/** Remembers a link, and forgets those that are over. */
export async function recordLink(queries: Queries, link: PreviewLinkRecord, now: Date): Promise<void> {
  await queries.query('delete from preview_links where expires_at < $1', [now]);
  await queries.query(
    'insert into preview_links (id, module, token_id, expires_at) values ($1, $2, $3, $4)',
    [link.id, link.module, link.tokenId, link.expiresAt],
  );
}

/** Whether a link still stands; not when the token that made it was revoked. */
export async function isStanding(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await queries.query(
    `select from preview_links link left join deploy_tokens token on token.id = link.token_id
      where link.id = $1 and token.revoked_at is null`,
    [id],
  );
  return rows.length > 0;
}

/** Takes a link for a person; false when somebody else has it. Whoever is first has it for good. */
export async function takeLink(queries: Queries, id: string, person: string): Promise<boolean> {
  const { rows } = await queries.query(
    `update preview_links set taken_by = $2 where id = $1 and (taken_by is null or taken_by = $2) returning id`,
    [id, person],
  );
  return rows.length > 0;
}
