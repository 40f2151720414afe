import type pg from 'pg';
import type { SourceCampaign, SourceContent } from '../../sources/index.ts';

type Entity = SourceCampaign | SourceContent;
type Known = Pick<Entity, 'status' | 'statusDetail' | 'bid' | 'details'>;

/** Fills in what a list does not know with what was known before. New entities stay as they are listed. */
export async function withKnownFields<Kind extends Entity>(
  client: pg.ClientBase,
  table: 'campaigns' | 'contents',
  accountId: string,
  listed: readonly Kind[],
): Promise<readonly Kind[]> {
  const ids = listed.flatMap(({ id, unknown }) => (unknown === undefined ? [] : [id]));
  if (ids.length === 0) return listed;
  const { rows } = await client.query<Known & { id: string }>(
    `select external_id as id, status, status_detail as "statusDetail", bid, details from ${table}
     where account_id = $1 and external_id = any ($2)`,
    [accountId, ids],
  );
  const known = new Map(rows.map(({ id, ...fields }) => [id, fields]));
  return listed.map((entity) => {
    const before = known.get(entity.id);
    return before === undefined ? entity : { ...entity, ...kept(entity, before) };
  });
}

function kept({ unknown = [], details }: Entity, before: Known): Partial<Known> {
  return {
    ...(unknown.includes('status') ? { status: before.status, statusDetail: before.statusDetail } : {}),
    ...(unknown.includes('bid') ? { bid: before.bid } : {}),
    ...(unknown.includes('details') ? { details: { ...before.details, ...details } } : {}),
  };
}
