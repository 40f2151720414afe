import type { Queries } from '../../../foundation/database/index.ts';

/** A created link; one created with a deploy token is revoked together with it. */
export type PreviewLinkRecord = {
  readonly id: string;
  readonly module: string;
  readonly tokenId: string | null;
  readonly expiresAt: string;
};

/** Stores a link and deletes expired ones. */
export async function recordLink(queries: Queries, link: PreviewLinkRecord, now: Date): Promise<void> {
  await queries.query('delete from preview_links where expires_at < $1', [now]);
  await queries.query(
    'insert into preview_links (id, module, token_id, expires_at) values ($1, $2, $3, $4)',
    [link.id, link.module, link.tokenId, link.expiresAt],
  );
}

/** Whether a link is still valid, which ends when the token that created it is revoked. */
export async function isValidLink(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await queries.query(
    `select from preview_links link left join deploy_tokens token on token.id = link.token_id
      where link.id = $1 and token.revoked_at is null`,
    [id],
  );
  return rows.length > 0;
}

/** Claims a link for a person, permanently. Returns false when another person has claimed it. */
export async function takeLink(queries: Queries, id: string, person: string): Promise<boolean> {
  const { rows } = await queries.query(
    `update preview_links set taken_by = $2 where id = $1 and (taken_by is null or taken_by = $2) returning id`,
    [id, person],
  );
  return rows.length > 0;
}
