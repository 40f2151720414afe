import type { SeriesRequest } from '@adhelm/contracts';
import type pg from 'pg';
import {
  conditionOf,
  conditionSql,
  folded,
  type ListedEntities,
  type OrderedEntities,
  orderedEntities,
} from '../../facts/performance/index.ts';
import { evidenceConditions, evidenceOf, type ListPlace, withEvidence } from '../campaigns/index.ts';
import { contentConditions, contentList } from '../contents/index.ts';
import { widgetConditions, widgetList } from '../widgets/index.ts';

/** Whose contents or widgets, in which days; widgets are those of a campaign. */
export type EntityList = ListPlace & { readonly level: 'content' | 'widget' };

/** The rows of a list of contents or widgets before it is filtered. */
export function entityList({ level, account, range, campaign }: EntityList): ListedEntities {
  if (level === 'content') return contentList(account, range, campaign);
  if (campaign === null) throw new Error('widgets are listed by campaign');
  return widgetList(account, range, campaign);
}

/**
 * The rows of a list that its filters, a search, a condition and a selection leave, added up. Throws `validation` for an
 * unknown filter or a faulty condition.
 */
export async function chosenRows(
  client: pg.ClientBase,
  list: EntityList,
  request: Pick<SeriesRequest, 'filters' | 'search' | 'where' | 'ids'>,
): Promise<OrderedEntities> {
  const { filters = {}, search, where, ids } = request;
  const { evidence, blocked, ...others } = filters;
  const [verdict] = evidence ?? [];
  const plain = entityList(list);
  const listed = verdict === undefined ? plain : withEvidence(plain, await evidenceOf(client, list, plain));
  const { parameters } = listed;
  const conditions = [
    ...(list.level === 'content'
      ? contentConditions(list.account, others, parameters)
      : widgetConditions({ blocked: blocked?.[0] }, parameters)),
    ...evidenceConditions(listed, verdict),
    ...searchConditions(list, search, listed),
    ...(where === undefined ? [] : [conditionSql(conditionOf(where))]),
    ...(ids === undefined ? [] : [`id = any (${parameters.add(ids)}::text[])`]),
  ];
  return orderedEntities(client, listed, { conditions, order: [] });
}

/** The same rows in other days. */
export function sameRows(
  client: pg.ClientBase,
  list: EntityList,
  keys: readonly number[],
): Promise<OrderedEntities> {
  const listed = entityList(list);
  const conditions = [`key = any (${listed.parameters.add(keys)}::integer[])`];
  return orderedEntities(client, listed, { conditions, order: [] });
}

const SEARCHED = {
  content: `concat_ws(' ', headline, id, campaign_name, campaign)`,
  widget: 'id',
} as const;

function searchConditions(
  { level }: EntityList,
  search: string | undefined,
  { parameters }: ListedEntities,
): string[] {
  const text = search?.trim() ?? '';
  if (text === '') return [];
  return [`strpos(${folded(SEARCHED[level])}, ${folded(`${parameters.add(text)}::text`)}) > 0`];
}
