import type { SubMapping, SubPositions } from '@adhelm/contracts';
import { subPositionsSchema } from '@adhelm/contracts';
import type { Queries } from '../database/pool.ts';
import { nameOfSource } from '../sources/capabilities/capability-table.ts';
import { defaultPositions, trafficSourceIds } from './sub-positions.ts';

/** The mappings of a tracker account, set ones and defaults, one for each source that sends visits. */
export async function mappingsOf(queries: Queries, accountId: string): Promise<SubMapping[]> {
  const { rows } = await queries.query<{ source: string } & Record<keyof SubPositions, number | null>>(
    `select source, campaign_position as campaign, content_position as content, widget_position as widget
     from sub_mappings where account_id = $1`,
    [accountId],
  );
  const known = new Map(
    rows.map(({ source, ...positions }) => [source, subPositionsSchema.parse(positions)]),
  );
  return trafficSourceIds.map((source) => ({
    source,
    name: nameOfSource(source),
    positions: known.get(source) ?? defaultPositions(source),
    isDefault: !known.has(source),
  }));
}

export async function keepMapping(
  queries: Queries,
  {
    accountId,
    source,
    positions,
    at,
  }: {
    readonly accountId: string;
    readonly source: string;
    readonly positions: SubPositions;
    readonly at: Date;
  },
): Promise<void> {
  await queries.query(
    `insert into sub_mappings (account_id, source, campaign_position, content_position, widget_position, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, source) do update set campaign_position = excluded.campaign_position,
       content_position = excluded.content_position, widget_position = excluded.widget_position,
       changed_at = excluded.changed_at`,
    [accountId, source, positions.campaign, positions.content, positions.widget, at],
  );
}
