import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import type { JsonApi, Query } from '../http/json-api.ts';
import { answers } from './geozo-answers.ts';

export const STATISTICS = '/v1/advertiser/stats/tmp_with_postbacks';
const USUAL_PAGE = 20;

export type Group = 'campaign_id' | 'ad_id' | 'block_id';
export type Question = {
  readonly day: string;
  readonly group: Group;
  readonly campaignId?: string;
  readonly adId?: string;
};

const rowSchema = z.looseObject({
  campaign_id: idSchema.optional(),
  ad_id: idSchema.optional(),
  block_id: idSchema.optional(),
  shows_count: decimalSchema.nullish(),
  confirmed_shows_count: decimalSchema.nullish(),
  clicks_count: decimalSchema.nullish(),
  postbacks_confirmed_count: decimalSchema.nullish(),
  postbacks_confirmed_money: decimalSchema.nullish(),
  money: decimalSchema.nullish(),
});
export type Row = z.output<typeof rowSchema>;
const resultSchema = z.looseObject({
  data: z.array(rowSchema),
  last_page: z.int(),
  per_page: z.int().positive().default(USUAL_PAGE),
  total: z.int().optional(),
});
const answerSchema = z.looseObject({ data: z.looseObject({ result: resultSchema }) });

/** The rows of one grouping of a day, and how many there are, of which some may not be returned. */
export type Rows = { readonly rows: readonly Row[]; readonly total: number };

/**
 * All rows of one grouping, as far as the report returns them: it has pages but no documented way to request one. Rows
 * beyond the first page are found from the other end, and by naming the ids that `candidates` knows. Each row is
 * complete; rows that were not found are missing from `total`.
 */
export async function rowsOf(
  api: JsonApi,
  question: Question,
  candidates: () => Promise<Iterable<string>>,
  signal: AbortSignal,
): Promise<Rows> {
  const found = new Map<string, Row>();
  const first = await answerTo(api, question, { direction: 'asc' }, signal);
  const keep = (rows: readonly Row[]) => {
    for (const row of rows) found.set(keyOf(row, question.group), row);
  };
  keep(first.data);
  if (first.last_page <= 1) return { rows: [...found.values()], total: found.size };
  const { per_page: size, total = (first.last_page - 1) * size + 1 } = first;
  keep((await answerTo(api, question, { direction: 'desc' }, signal)).data);
  if (found.size < total) {
    const others = [...new Set(await candidates())].filter((id) => !found.has(id));
    for (let from = 0; from < others.length && found.size < total; from += size) {
      const ids = others.slice(from, from + size);
      keep((await answerTo(api, question, { direction: 'asc', ids }, signal)).data);
    }
  }
  return { rows: [...found.values()], total: Math.max(total, found.size) };
}

/** Up to two pages of ids of a grouping: its first ones and its last ones. */
export async function someIds(api: JsonApi, question: Question, signal: AbortSignal): Promise<string[]> {
  const { rows } = await rowsOf(api, question, async () => [], signal);
  return rows.map((row) => keyOf(row, question.group));
}

type Part = { readonly direction: 'asc' | 'desc'; readonly ids?: readonly string[] };

async function answerTo(
  api: JsonApi,
  { day, group, campaignId, adId }: Question,
  { direction, ids = [] }: Part,
  signal: AbortSignal,
) {
  const filter = (name: string, values: readonly (string | undefined)[]): Query =>
    values.flatMap((value) => (value === undefined ? [] : [[`filters[${name}_in][]`, value] as const]));
  const query: Query = [
    ['filters[date_from]', day],
    ['filters[date_to]', day],
    ...filter('campaign_id', [campaignId]),
    ...filter('ad_id', [adId]),
    ...filter(group, ids),
    ['groups[0]', group],
    ['order_by[0][column]', group],
    ['order_by[0][direction]', direction],
  ];
  return answers.parsed(answerSchema, await api.get(STATISTICS, query, signal), STATISTICS).data.result;
}

export function keyOf(row: Row, group: Group): string {
  const key = row[group];
  if (key === undefined) throw answers.malformed(STATISTICS, `a row without ${group}`);
  return key;
}

const things = { campaign_id: 'campaigns', ad_id: 'ads', block_id: 'widgets' } as const;

/** Why a report is incomplete; null when all of its rows were found. */
export function missingFrom({ day, group, campaignId }: Question, { rows, total }: Rows): AdhelmError | null {
  if (rows.length >= total) return null;
  const whose = campaignId === undefined ? '' : ` of campaign ${campaignId}`;
  return new AdhelmError(
    'upstream',
    `Geozo returned ${rows.length} of ${total} ${things[group]}${whose} for ${day}, because its report has no further pages`,
  );
}
