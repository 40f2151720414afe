import type { SubDimension, SubGroup } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { SourceLinks } from './source-links.ts';
import { type SourceColumn, sourceColumnOf } from './sub-dimensions.ts';
import { idOf, type JoinedRow } from './sub-rows.ts';

/** The display names of row keys by the rows' ids, from the sources and the tracker. */
export async function groupsOf(
  queries: Queries,
  links: SourceLinks,
  groupBy: readonly SubDimension[],
  rows: readonly Pick<JoinedRow, 'keys' | 'sources'>[],
): Promise<Map<string, SubGroup[]>> {
  const keys = [...new Set(rows.flatMap((row) => row.keys))];
  const accounts = [...new Set(links.accounts.map(({ accountId }) => accountId))];
  const { rows: found } = await queries.query<{
    kind: SourceColumn;
    source: string;
    id: string;
    name: string;
  }>(
    `select 'campaign' as kind, a.source, c.external_id as id, c.name
     from campaigns c join accounts a on a.id = c.account_id
     where c.account_id = any ($1::uuid[]) and c.external_id = any ($2)
     union all
     select 'content', a.source, c.external_id, c.headline
     from contents c join accounts a on a.id = c.account_id
     where c.account_id = any ($1::uuid[]) and c.external_id = any ($2)`,
    [accounts, keys],
  );
  const names = new Map(found.map(({ kind, source, id, name }) => [`${kind} ${source} ${id}`, name]));
  const trackerNames = new Map(links.trackerCampaigns.map(({ id, name }) => [id, name]));
  const named = (by: SubDimension, key: string, sources: readonly string[]): string | null => {
    if (key === '') return null;
    if (by === 'source') return nameOfSource(key);
    if (by === 'trackerCampaign') return trackerNames.get(key) ?? null;
    const [source, other] = sources;
    const positions = source === undefined ? undefined : links.positions.get(source);
    if (positions === undefined || other !== undefined) return null;
    return names.get(`${sourceColumnOf(by, positions)} ${source} ${key}`) ?? null;
  };
  return new Map(
    rows.map((row) => [
      idOf(row),
      groupBy.map((by, index) => {
        const key = row.keys[index] ?? '';
        return { by, key, name: named(by, key, row.sources) };
      }),
    ]),
  );
}
