import { type RowEvidence, remainderOf, type Sums, type Verdict } from '@adhelm/contracts';
import type pg from 'pg';
import { evidenceByEntity } from '../../facts/evidence/index.ts';
import {
  type ListedEntities,
  type OrderedEntities,
  orderedEntities,
  wholeSums,
} from '../../facts/performance/index.ts';
import type { SortKey } from '../../foundation/lists/index.ts';
import type { ListPlace } from './account-list.ts';
import { campaignList } from './campaign-list.ts';
import { closedDays } from './list-days.ts';
import { orderSql } from './list-order.ts';

/** A list of contents or widgets in order, with what their figures say. */
export type JudgedOrder = OrderedEntities & {
  /** By key; a row without evidence is missing. */
  readonly evidence: ReadonlyMap<number, RowEvidence>;
  /** The part of the campaigns' own totals that no row accounts for; null without a completed day. */
  readonly unattributed: Sums | null;
};

/** SQL: how a judged list is ordered by its evidence. */
export const EVIDENCE_ORDER: Readonly<Record<string, string>> = { losing: 'losing' };

type Asked = {
  /** The rows of a range. */
  readonly listOf: (range: ListPlace['range']) => ListedEntities;
  readonly conditions: (list: ListedEntities) => readonly string[];
  readonly evidence: Verdict | undefined;
  readonly sort: readonly SortKey[];
  readonly fields: Readonly<Record<string, string>>;
};

/** Orders, judges and adds up the contents or widgets of a place. */
export async function judgedOrder(
  client: pg.ClientBase,
  place: ListPlace,
  asked: Asked,
): Promise<JudgedOrder> {
  const { range } = place;
  const list = asked.listOf(range);
  const evidence = await evidenceOf(client, place, list);
  const judged =
    asked.evidence === undefined && asked.sort.every(({ field }) => field !== 'losing')
      ? list
      : withEvidence(list, evidence);
  const ordered = await orderedEntities(client, judged, {
    conditions: [...asked.conditions(judged), ...evidenceConditions(judged, asked.evidence)],
    order: orderSql(asked.sort, asked.fields),
  });
  return { ...ordered, evidence, unattributed: await unattributed(client, place, asked.listOf) };
}

/** What the figures of a place's contents or widgets say. */
export function evidenceOf(
  client: pg.ClientBase,
  { account, campaign, range, now }: ListPlace,
  { added: { level, currency } }: ListedEntities,
): Promise<ReadonlyMap<number, RowEvidence>> {
  if (level === 'campaign') throw new Error('campaigns are not judged by their siblings');
  const campaigns = campaign === null ? null : [campaign.key];
  return evidenceByEntity(client, { level, account, campaigns, range, currency, now });
}

/** The same list with `evidence` and `losing` of each row; null where nothing is known. */
export function withEvidence(
  { rows, columns, parameters, added }: ListedEntities,
  evidence: ReadonlyMap<number, RowEvidence>,
): ListedEntities {
  const judged = [...evidence.values()];
  const keys = parameters.add([...evidence.keys()]);
  const losing = parameters.add(judged.map((one) => one.losing));
  const verdicts = parameters.add(judged.map((one) => one.evidence));
  return {
    added,
    rows: `select r.*, e.losing, e.evidence from (${rows}) r
      left join unnest(${keys}::integer[], ${losing}::float8[], ${verdicts}::text[]) as e (key, losing, evidence)
        on e.key = r.key`,
    columns: [...columns, 'losing', 'evidence'],
    parameters,
  };
}

/** SQL: the rows of a list with evidence that have a verdict. What nobody can judge is not known either. */
export function evidenceConditions({ parameters }: ListedEntities, wanted: Verdict | undefined): string[] {
  return wanted === undefined ? [] : [`coalesce(evidence, 'unknown') = ${parameters.add(wanted)}::text`];
}

/** Today's two reports were taken at different times, so that their difference is not a remainder. */
async function unattributed(
  client: pg.ClientBase,
  { account, campaign, range, now }: ListPlace,
  listOf: Asked['listOf'],
): Promise<Sums | null> {
  const days = closedDays(range, account, now);
  if (days === null) return null;
  const whole = await wholeSums(client, campaignList(account, days, campaign));
  return remainderOf(whole, await wholeSums(client, listOf(days)));
}
