import type { DateRange, SubDimension, SubEntityKind } from '@adhelm/contracts';
import { MAX_SUB_ENTITIES } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { QueryParameters } from './query-parameters.ts';
import type { SourceLinks } from './source-links.ts';
import { carriedDimensions, sourceColumnOf } from './sub-dimensions.ts';
import { trackerCampaignsSql, visitColumns } from './tracker-parts.ts';

/** Rows of a tracker's list: each has one value of each dimension. */
export type SubRows = {
  readonly account: Pick<Account, 'key'>;
  readonly range: DateRange;
  readonly links: SourceLinks;
  readonly together: boolean;
  readonly by: readonly SubDimension[];
  readonly rows: readonly (readonly string[])[];
};

/** What visits of some rows name at a source; `campaign` and `id` are '' where they name none. */
export type VisitedEntity = {
  readonly kind: SubEntityKind;
  readonly source: string;
  readonly campaign: string;
  readonly id: string;
  /** The positions of the rows, from 0. */
  readonly rows: readonly number[];
  readonly visits: number;
  /** How many there are of this kind. */
  readonly ofKind: number;
};

/** The campaigns, contents and widgets that the visits of some rows name, at most `MAX_SUB_ENTITIES` of each kind. */
export async function visitedEntities(queries: Queries, request: SubRows): Promise<VisitedEntity[]> {
  const parameters = new QueryParameters();
  const level = levelOf(request);
  const visits =
    level === null ? visitsByPathSql(request, parameters) : visitsByLevelSql(request, level, parameters);
  const { rows } = await queries.query<VisitedEntity>(
    `with wanted as materialized (
       select * from unnest(${request.by.map((_dimension, index) => `${parameters.add(request.rows.map((row) => row[index] ?? ''))}::text[]`).join(', ')})
         with ordinality as w (${request.by.map((_dimension, index) => `d${index}`).join(', ')}, place)
     ), visit as materialized (${visits}), entity as (
       select e.kind, v.source, v.campaign, e.id, array_agg(distinct v.place - 1)::int[] as rows,
         coalesce(sum(v.visits), 0)::bigint as visits
       from visit v cross join lateral (
         values ('campaign', v.campaign), ('content', v.content), ('widget', v.widget)
       ) as e (kind, id)
       where e.kind = 'campaign' or e.id <> ''
       group by 1, 2, 3, 4
     )
     select kind, source, campaign, id, rows, visits, of_kind as "ofKind" from (
       select *, (count(*) over (partition by kind))::int as of_kind,
         row_number() over (partition by kind order by visits desc, source, campaign, id) as place
       from entity
     ) ranked where place <= ${parameters.add(MAX_SUB_ENTITIES)} order by visits desc, kind, source, campaign, id`,
    parameters.values,
  );
  return rows;
}

type Level = 'campaign' | 'content' | 'widget';

/** The level at which what visits name is attributed already; null where the visits themselves have to be read. */
function levelOf({ by, together, links }: SubRows): ReadonlyMap<string, Level> | null {
  const carried = carriedDimensions({ groupBy: by, filters: new Map() });
  const below = carried.filter((dimension) => dimension !== 'campaign');
  const [only, other] = below;
  if (together && (other !== undefined || only?.startsWith('sub') === true)) return null;
  return new Map(
    [...links.positions].flatMap(([source, positions]) => {
      const level = only === undefined ? 'campaign' : sourceColumnOf(only, positions);
      return level === 'campaign' || level === 'content' || level === 'widget' ? [[source, level]] : [];
    }),
  );
}

/** SQL: by what was attributed at the merge. */
function visitsByLevelSql(
  { account, range, by }: SubRows,
  levels: ReadonlyMap<string, Level>,
  parameters: QueryParameters,
): string {
  const value = (dimension: SubDimension) => {
    if (dimension === 'source') return 'a.source';
    if (dimension === 'trackerCampaign') return 'c.external_id';
    if (dimension === 'day') return 'a.day::text';
    return dimension === 'campaign'
      ? 'a.campaign_id'
      : `case when a.level = 'campaign' then a.campaign_id else a.entity_id end`;
  };
  const id = (level: Level) => `case when a.level = '${level}' then a.entity_id else '' end as ${level}`;
  return `
    select w.place, a.source, a.campaign_id as campaign, ${id('content')}, ${id('widget')}, sum(a.visits) as visits
    from attributed_day a
    join unnest(${parameters.add([...levels.keys()])}::text[], ${parameters.add([...levels.values()])}::text[]) as l (source, level)
      on l.source = a.source and l.level = a.level
    ${by.includes('trackerCampaign') ? 'join campaigns c on c.key = a.part_key' : ''}
    join wanted w on ${by.map((dimension, index) => `w.d${index} = ${value(dimension)}`).join(' and ')}
    where a.reporter_key = ${parameters.add(account.key)}
      and a.day between ${parameters.add(range.startDate)} and ${parameters.add(range.endDate)}
    group by 1, 2, 3, 4, 5`;
}

/** SQL: by all sub-ids of each visit. */
function visitsByPathSql({ account, range, links, by }: SubRows, parameters: QueryParameters): string {
  return `
    select w.place, t.source, ${(['campaign', 'content', 'widget'] as const).map((name) => `${visitColumns[name]} as ${name}`).join(', ')},
      sum(s.visits) as visits
    from sub_day s
    join sub_paths p on p.key = s.sub_key
    join ${trackerCampaignsSql(links, parameters)} on t.key = s.campaign_key
    join wanted w on ${by.map((dimension, index) => `w.d${index} = ${visitColumns[dimension]}`).join(' and ')}
    where s.account_key = ${parameters.add(account.key)}
      and s.day between ${parameters.add(range.startDate)} and ${parameters.add(range.endDate)} and s.visits > 0
    group by 1, 2, 3, 4, 5`;
}
