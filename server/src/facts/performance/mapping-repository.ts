import type { SubMapping, SubPositions } from '@adhelm/contracts';
import { subPositionsSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { defaultPositions, trafficSourceIds } from './sub-positions.ts';

type MappingRecord = { readonly source: string; readonly version: number } & Readonly<
  Record<keyof SubPositions, number | null>
>;

/** The mappings of a tracker account, custom ones and defaults, one for each source that sends visits. */
export async function mappingsOf(queries: Queries, accountId: string): Promise<SubMapping[]> {
  const { rows } = await queries.query<MappingRecord>(
    `select source, version, campaign_position as campaign, content_position as content,
       widget_position as widget
     from sub_mappings where account_id = $1`,
    [accountId],
  );
  const known = new Map(
    rows.map(({ source, version, ...positions }) => [
      source,
      { positions: subPositionsSchema.parse(positions), isDefault: false, version },
    ]),
  );
  return trafficSourceIds.map((source) => ({
    source,
    name: nameOfSource(source),
    ...(known.get(source) ?? { positions: defaultPositions(source), isDefault: true, version: 0 }),
  }));
}

type MappingEdit = {
  readonly accountId: string;
  readonly source: string;
  /** The version the edit is based on; 0 for the default. */
  readonly version: number;
  readonly positions: SubPositions;
  readonly at: Date;
};

/** Returns false when the version has changed. */
export async function keepMapping(queries: Queries, edit: MappingEdit): Promise<boolean> {
  const { accountId, source, version, positions, at } = edit;
  const { rowCount } = await queries.query(
    version === 0
      ? `insert into sub_mappings (account_id, source, campaign_position, content_position, widget_position,
           changed_at, version)
         values ($1, $2, $3, $4, $5, $6, $7 + 1) on conflict (account_id, source) do nothing`
      : `update sub_mappings set campaign_position = $3, content_position = $4, widget_position = $5,
           changed_at = $6, version = version + 1
         where account_id = $1 and source = $2 and version = $7`,
    [accountId, source, positions.campaign, positions.content, positions.widget, at, version],
  );
  return rowCount === 1;
}
