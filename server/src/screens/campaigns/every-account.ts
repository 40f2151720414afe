import type { Queries } from '../../foundation/database/index.ts';

/** An account of a source, also a removed one. */
export type EveryAccount = {
  readonly id: string;
  readonly key: number;
  readonly source: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly isRemoved: boolean;
};

/** All accounts of some sources in scope by source and name, with those that were removed: what they spent stays spent. */
export async function everyAccount(queries: Queries, sources: readonly string[]): Promise<EveryAccount[]> {
  const { rows } = await queries.query<EveryAccount>(
    `select id, key, source, name, currency, time_zone as "timeZone", archived_at is not null as "isRemoved"
     from accounts where source = any ($1) order by source, name, id`,
    [sources],
  );
  return rows;
}
