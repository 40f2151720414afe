import type { ActionTarget, EntityStatus } from '@adhelm/contracts';
import { entityStatusSchema } from '@adhelm/contracts';
import type { Queries } from '../database/pool.ts';

/** What we know of an entity that an action may touch. */
export type KnownEntity = {
  readonly name: string;
  readonly status: EntityStatus;
  readonly gone: boolean;
  /** The page that shows it. */
  readonly href: string;
};

/** The entity behind a target, as the last sync or write left it; null when there is none in scope. */
export async function findEntity(queries: Queries, target: ActionTarget): Promise<KnownEntity | null> {
  const { rows } = await queries.query<{ name: string; status: string; gone: boolean; campaign: string }>(
    target.kind === 'campaign'
      ? `select name, status, gone_at is not null as gone, external_id as campaign
         from campaigns where account_id = $1 and external_id = $2`
      : `select t.headline as name, t.status, t.gone_at is not null as gone, c.external_id as campaign
         from contents t join campaigns c on c.key = t.campaign_key
         where t.account_id = $1 and t.external_id = $2`,
    [target.account, target.id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    name: row.name,
    status: entityStatusSchema.parse(row.status),
    gone: row.gone,
    href: campaignHref(target.source, target.account, row.campaign),
  };
}

/** The page of a campaign: its contents. */
export function campaignHref(source: string, account: string, campaign: string): string {
  return `/app/ts/campaigns/${[source, account, campaign].map(encodeURIComponent).join('/')}/contents`;
}

/** Keeps what a source confirmed, so that the list shows it before the next sync. */
export async function storeStatus(
  queries: Queries,
  target: Pick<ActionTarget, 'account' | 'kind' | 'id'>,
  status: EntityStatus,
): Promise<void> {
  const table = target.kind === 'campaign' ? 'campaigns' : 'contents';
  await queries.query(
    `update ${table} set status = $3, status_detail = null where account_id = $1 and external_id = $2 and status <> $3`,
    [target.account, target.id, status],
  );
}
