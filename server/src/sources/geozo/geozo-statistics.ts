import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import type { JsonApi, Query } from '../http/json-api.ts';
import { refusals } from '../partial-reading.ts';
import { answers } from './geozo-answers.ts';

export const STATISTICS = '/v1/advertiser/stats/tmp_with_postbacks';
const USUAL_PAGE = 20;

export type Group = 'campaign_id' | 'ad_id' | 'block_id';
/** Groupings whose values are also filters, which divide a report into shorter ones. */
const dividers = ['ad_group_id', 'country_code', 'device_type_id', 'traffic_source_id'] as const;
type Divider = (typeof dividers)[number];
export type Question = {
  readonly day: string;
  readonly group: Group;
  readonly campaignId?: string;
  readonly adId?: string;
  /** Only the part of the report with these values. */
  readonly part?: Readonly<Partial<Record<Divider, string>>>;
};
/** Calls for parts of one report: each of them is a call that other reports do not get. */
const MOST_PARTS = 60;

const rowSchema = z.looseObject({
  campaign_id: idSchema.optional(),
  ad_id: idSchema.optional(),
  block_id: idSchema.optional(),
  ad_group_id: idSchema.optional(),
  country_code: idSchema.optional(),
  device_type_id: idSchema.optional(),
  traffic_source_id: idSchema.optional(),
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
 * beyond the first page are found from the other end, by naming the ids that `candidates` knows, and by naming those of
 * the report's parts by ad group, country and so on, until both ends of a part are all of it. Each row is complete; rows
 * that were not found are missing from `total`.
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
  const keepNamed = async (named: Iterable<string>) => {
    const others = [...new Set(named)].filter((id) => !found.has(id));
    for (let from = 0; from < others.length && found.size < total; from += size) {
      const ids = others.slice(from, from + size);
      keep((await answerTo(api, question, { direction: 'asc', ids }, signal)).data);
    }
  };
  if (found.size < total) await keepNamed(await candidates());
  // a refused part leaves rows missing, which the caller reports
  if (found.size < total) {
    await refusals(signal).detail(async () => {
      for await (const ids of idsOfParts(api, question, signal)) {
        await keepNamed(ids);
        if (found.size >= total) return;
      }
    });
  }
  return { rows: [...found.values()], total: Math.max(total, found.size) };
}

/** The ids of each part of a report; a part that has more pages than its first and last one is divided again. */
async function* idsOfParts(
  api: JsonApi,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  let calls = 0;
  const endsOf = async (part: Question, by: Group | Divider) => {
    const ends = await bothEnds(api, part, by, signal);
    calls += ends.calls;
    return ends;
  };

  async function* divided(whole: Question, [by, ...others]: readonly Divider[]): AsyncGenerator<string[]> {
    if (by === undefined || calls >= MOST_PARTS) return;
    const values = (await endsOf(whole, by)).ids;
    // one value does not divide it
    for (const value of values.length < 2 ? [] : values) {
      if (calls >= MOST_PARTS) return;
      const part = { ...whole, part: { ...whole.part, [by]: value } };
      const { isWhole, ids } = await endsOf(part, question.group);
      yield ids;
      if (!isWhole) yield* divided(part, others);
    }
    if (values.length < 2) yield* divided(whole, others);
  }
  yield* divided(question, dividers);
}

/** Up to two pages of ids of a grouping: its first ones and its last ones. */
export async function someIds(api: JsonApi, question: Question, signal: AbortSignal): Promise<string[]> {
  return (await bothEnds(api, question, question.group, signal)).ids;
}

/** The ids at both ends of a grouping, the number of calls that took, and whether there are no others between them. */
async function bothEnds(api: JsonApi, question: Question, by: Group | Divider, signal: AbortSignal) {
  const { data, last_page: pages } = await answerTo(api, question, { direction: 'asc', by }, signal);
  const last = pages <= 1 ? [] : (await answerTo(api, question, { direction: 'desc', by }, signal)).data;
  const ids = [...new Set([...data, ...last].map((row) => keyOf(row, by)))];
  return { ids, calls: pages <= 1 ? 1 : 2, isWhole: pages <= 2 };
}

type Part = {
  readonly direction: 'asc' | 'desc';
  readonly ids?: readonly string[];
  /** Another grouping than that of the question. */
  readonly by?: Group | Divider;
};

async function answerTo(
  api: JsonApi,
  { day, group, campaignId, adId, part = {} }: Question,
  { direction, ids = [], by = group }: Part,
  signal: AbortSignal,
) {
  const filter = (name: string, values: readonly (string | undefined)[]): Query =>
    values.flatMap((value) => (value === undefined ? [] : [[`filters[${name}_in][]`, value] as const]));
  const query: Query = [
    ['filters[date_from]', day],
    ['filters[date_to]', day],
    ...filter('campaign_id', [campaignId]),
    ...filter('ad_id', [adId]),
    ...Object.entries(part).flatMap(([name, value]) => filter(name, [value])),
    ...filter(group, ids),
    ['groups[0]', by],
    ['order_by[0][column]', by],
    ['order_by[0][direction]', direction],
  ];
  return answers.parsed(answerSchema, await api.get(STATISTICS, query, signal), STATISTICS).data.result;
}

export function keyOf(row: Row, group: Group | Divider): string {
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
