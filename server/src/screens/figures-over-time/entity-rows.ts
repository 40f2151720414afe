import {
  conditionHolds,
  type DateRange,
  type Figures,
  type SeriesRequest,
  type WidgetsQuery,
} from '@adhelm/contracts';
import type pg from 'pg';
import { conditionOf } from '../../facts/performance/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type CampaignKey, metricValues } from '../campaigns/index.ts';
import { listedContents } from '../contents/index.ts';
import { listedWidgets } from '../widgets/index.ts';

/** A content or widget with the figures of its list. */
export type EntityRow = {
  /** Null for a widget that no report names. */
  readonly key: number | null;
  readonly id: string;
  /** What a search looks at. */
  readonly text: string;
  readonly figures: Figures;
};

/** Whose contents or widgets; `campaign` is null for all contents of the account. */
export type EntityList = {
  readonly account: Account;
  readonly now: Date;
} & (
  | { readonly level: 'content'; readonly campaign: CampaignKey | null }
  | { readonly level: 'widget'; readonly campaign: CampaignKey }
);

type Filters = NonNullable<SeriesRequest['filters']>;

/** The rows of a list of contents or widgets in a range that its filters leave. Throws `validation` for an unknown filter. */
export async function entityRows(
  client: pg.ClientBase,
  list: EntityList,
  range: DateRange,
  { evidence, blocked, ...filters }: Filters = {},
): Promise<EntityRow[]> {
  const { account, now } = list;
  if (list.level === 'content') {
    const days = { range, campaign: list.campaign, now };
    const { listed } = await listedContents(client, account, days, { ...filters, evidence: evidence?.[0] });
    return listed.map(({ record: { key, id, headline, campaign, campaignName }, figures }) => ({
      key,
      id,
      text: `${headline} ${id} ${campaignName} ${campaign}`,
      figures,
    }));
  }
  const days = { range, campaign: list.campaign, now };
  const chosen: Pick<WidgetsQuery, 'blocked' | 'evidence'> = {
    blocked: blocked?.[0],
    evidence: evidence?.[0],
  };
  const listed = await listedWidgets(client, account, days, chosen);
  return listed.map(({ record: { key, id }, figures }) => ({ key, id, text: id, figures }));
}

/** Whether a row matches the search, the condition and the selection of a request. Throws `validation` for a faulty condition. */
export function rowChoice({
  search = '',
  where,
  ids,
}: Pick<SeriesRequest, 'search' | 'where' | 'ids'>): (row: EntityRow) => boolean {
  const wanted = folded(search.trim());
  const condition = where === undefined ? null : conditionOf(where);
  const selected = ids === undefined ? null : new Set(ids);
  return ({ id, text, figures }) =>
    folded(text).includes(wanted) &&
    (condition === null || conditionHolds(condition, metricValues(figures)) === true) &&
    (selected === null || selected.has(id));
}

/** Text as lists search it: without regard to case and accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
