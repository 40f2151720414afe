import {
  addDays,
  type DateRange,
  dayInWords,
  daysOfRange,
  entityRef,
  invalidField,
  type PerformanceGroup,
  type QueryPerformance,
  queryPerformanceSchema,
  ratio,
  type ToolAnswer,
  type ToolRow,
  type ToolValue,
} from '@adhelm/contracts';
import type pg from 'pg';
import {
  conditionOf,
  type RankedRow,
  type RankingQuestion,
  rankedFields,
  rankedFigures,
} from '../../facts/performance/index.ts';
import { unreadAccounts } from '../../facts/sync/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { withPerson } from '../proposals/index.ts';
import { conditionInWords } from './figures-in-words.ts';
import { queriedScope } from './queried-scope.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, plainFigures, rowId, unitsOf } from './tool-rows.ts';

const METRICS = [
  'cost',
  'revenue',
  'profit',
  'roi',
  'clicks',
  'conversions',
  'impressions',
  'ctr',
  'cr',
  'cpa',
  'epc',
];
const COMPARED = ['cost', 'revenue', 'profit', 'conversions'] as const;

export const queryPerformance = defineTool<QueryPerformance>({
  name: 'query_performance',
  scope: 'read',
  description:
    'Figures of ad campaigns by account, source, campaign, content (ad), widget (placement) or day. Filters by sources, accounts, campaigns, countries, state and a condition such as "cost > 50 and (roi < -20% or conversions = 0)". Can compare with the days before, or with as many days from `compareFrom` on, sort by a metric ("-cost" = highest first) and page. Amounts are whole units of the answer\'s currency, roi, ctr and cr are fractions (0.2 = 20%), null means not reported.',
  input: queryPerformanceSchema,
  run: (context, input) =>
    withPerson(context.services.pool, context.person, (client) =>
      query(client, context.services.workspace.currency, input),
    ),
});

async function query(client: pg.ClientBase, currency: string, input: QueryPerformance): Promise<ToolAnswer> {
  const { by, startDate, endDate, status, compare, compareFrom, limit } = input;
  const range = { startDate, endDate };
  if (startDate > endDate) throw invalidField('startDate', 'Must not be after endDate');
  if (
    status !== undefined &&
    (by === 'account' || by === 'source' || by === 'day' || (by === 'widget' && status === 'paused'))
  )
    throw invalidField('status', by === 'widget' ? 'Widgets are active or blocked' : `Is not known by ${by}`);
  const sort = sortOf(input.sort);
  const where = input.where === undefined ? null : conditionOf(input.where);
  const { accounts, campaigns, notes: scopeNotes } = await queriedScope(client, input);
  const offset = readOffset(input.cursor);
  const notes = (more: readonly string[], previous?: DateRange) => [
    ...notesOf(input, accounts, previous),
    ...scopeNotes,
    ...more,
  ];
  const unread = unreadInWords(
    await unreadAccounts(
      client,
      accounts.map(({ id }) => id),
    ),
  );
  if (campaigns?.length === 0) return { ...emptyAnswer, notes: notes([]), currency };
  const question: RankingQuestion = {
    grain: by,
    accounts,
    campaigns,
    range,
    currency,
    status: status ?? null,
    where,
    sort,
    limit,
    offset,
  };
  const { rows, total, totals, costWithoutRevenue, lacksRate } = await rankedFigures(client, question);
  const before =
    compare || compareFrom !== undefined ? await previousOf(client, question, rows, compareFrom) : null;
  const end = offset + rows.length;
  return {
    ...emptyAnswer,
    notes: notes(
      [
        ...(input.countries.length > 0 && hasNothing(totals) ? ['There are no figures for these days.'] : []),
        ...unread,
        ...(lacksRate ? ['Some cost has no exchange rate; the sums it belongs to are not known.'] : []),
      ],
      before?.range,
    ),
    currency,
    rows: rows.map((row) => toolRow(by, row, range, before?.rows.get(keyIn(by, row, range)))),
    totals: {
      ...plainFigures(chosen(Object.fromEntries(METRICS.map((name) => [name, figureOf(totals, name)])))),
      ...(costWithoutRevenue === null ? {} : { cost_without_revenue: unitsOf(costWithoutRevenue) }),
    },
    page: { next: end < total ? writeOffset(end) : null, total },
    accounts: accounts.map(({ id }) => id),
  };
}

const hasNothing = (totals: object) =>
  ['cost', 'revenue', 'clicks', 'impressions'].every((name) => (figureOf(totals, name) ?? 0) === 0);

const figureOf = (figures: object, name: string): number | null => {
  const value: unknown = Reflect.get(figures, name);
  return typeof value === 'number' ? value : null;
};

function chosen(figures: Readonly<Record<string, number | null>>): Record<string, number | null> {
  return Object.fromEntries(METRICS.map((name) => [name, figures[name] ?? null]));
}

function sortOf(sort: string): RankingQuestion['sort'] {
  const field = sort.replace(/^-/, '');
  if (!rankedFields.has(field))
    throw invalidField(
      'sort',
      `Must be one of ${[...rankedFields].join(', ')}, with - for the highest first`,
    );
  return { field, descending: sort.startsWith('-') };
}

type Previous = { readonly range: DateRange; readonly rows: ReadonlyMap<string, RankedRow> };

/** The same rows on as many days before, or from that day on. Days compare with the day that is as far from the start. */
async function previousOf(
  client: pg.ClientBase,
  question: RankingQuestion,
  rows: readonly RankedRow[],
  from: string | undefined,
): Promise<Previous> {
  const { grain } = question;
  const length = daysOfRange(question.range).length;
  const startDate = from ?? addDays(question.range.startDate, -length);
  const range = { startDate, endDate: addDays(startDate, length - 1) };
  const isDay = grain === 'day';
  const found = await rankedFigures(client, {
    ...question,
    range,
    status: null,
    where: null,
    offset: 0,
    limit: isDay ? length : rows.length,
    ...(isDay ? {} : { keys: rows.map(({ key }) => key) }),
  });
  return { range, rows: new Map(found.rows.map((row) => [keyIn(grain, row, range), row])) };
}

const keyIn = (grain: PerformanceGroup, row: RankedRow, range: DateRange): string =>
  grain === 'day' ? String(daysOfRange({ startDate: range.startDate, endDate: row.id }).length) : row.key;

function toolRow(
  by: PerformanceGroup,
  row: RankedRow,
  range: DateRange,
  before: RankedRow | undefined,
): ToolRow {
  const isEntity = by === 'campaign' || by === 'content' || by === 'widget';
  const ref =
    isEntity && row.account !== null
      ? entityRef({
          kind: by,
          account: row.account,
          id: row.id,
          ...(row.campaign === null ? {} : { campaign: row.campaign }),
        })
      : undefined;
  return {
    id: rowId(`performance/${by}`, ref ?? `${row.account ?? ''}/${row.id}`, range),
    label: by === 'source' ? nameOfSource(row.id) : row.name,
    ...(ref === undefined ? {} : { ref }),
    values: {
      ...placeOf(by, row),
      ...plainFigures(chosen(row.figures)),
      ...(before === undefined ? {} : compared(row, before)),
    },
  };
}

function placeOf(by: PerformanceGroup, row: RankedRow): Record<string, ToolValue> {
  const account = row.account === null ? {} : { account_name: row.accountName, source: row.source };
  if (by === 'account') return { account: row.account, source: row.source };
  if (by === 'campaign') return { ...account, status: row.status };
  if (by === 'content') return { ...account, campaign_name: row.campaignName, status: row.status };
  if (by !== 'widget') return {};
  const status = row.status === '' ? {} : { status: row.status };
  return { ...account, campaign_name: row.campaignName, ...status };
}

function compared(row: RankedRow, before: RankedRow): Record<string, ToolValue> {
  const values = COMPARED.map(
    (name) => [name, row.figures[name] ?? null, before.figures[name] ?? null] as const,
  );
  return {
    ...plainFigures(Object.fromEntries(values.map(([name, , was]) => [name, was])), 'previous_'),
    ...Object.fromEntries(
      values.map(([name, is, was]) => [
        `change_${name}`,
        is === null || was === null ? null : rounded(ratio(is - was, Math.abs(was))),
      ]),
    ),
  };
}

const MOST_NAMED = 3;

/** Why days are not known while first syncs go on: a sentence for those that run, and one for those that do not go on. */
function unreadInWords(unread: Awaited<ReturnType<typeof unreadAccounts>>): string[] {
  const [running, paused] = [
    unread.filter(({ error }) => error === null),
    unread.filter(({ error }) => error !== null),
  ];
  const named = (some: typeof unread) => {
    const names = some.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
    const rest = some.length - names.length;
    const all = rest > 0 ? [...names, `${rest} more`] : names;
    return new Intl.ListFormat('en').format(all);
  };
  return [
    ...(running.length === 0
      ? []
      : [
          `Some days are not read yet: the first ${running.length === 1 ? 'sync' : 'syncs'} of ${named(running)} ${running.length === 1 ? 'is' : 'are'} running.`,
        ]),
    ...(paused.length === 0
      ? []
      : [
          `Some days are not read yet: the first ${paused.length === 1 ? 'sync of' : 'syncs of'} ${named(paused)} ${paused.length === 1 ? 'was interrupted and is' : 'were interrupted and are'} tried again.`,
        ]),
  ];
}

const rounded = (share: number | null) => (share === null ? null : Math.round(share * 10_000) / 10_000);

const KNOWN_BLOCKS = 'Only blocks that were confirmed through Adhelm are known for widgets.';

function notesOf(
  { by, startDate, endDate, status, where }: QueryPerformance,
  accounts: readonly Account[],
  previous: DateRange | undefined,
): string[] {
  return [
    `By ${by}, from ${dayInWords(startDate)} to ${dayInWords(endDate)}, in ${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}.`,
    ...(status === undefined ? [] : [`Only ${status} ${by}s.`]),
    ...(status !== undefined && by === 'widget' ? [KNOWN_BLOCKS] : []),
    ...(where === undefined ? [] : [`Only rows with ${conditionInWords(where)}.`]),
    ...(previous === undefined
      ? []
      : [`Compared with ${dayInWords(previous.startDate)} to ${dayInWords(previous.endDate)}.`]),
  ];
}
