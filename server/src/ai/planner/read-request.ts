import type { Amounts } from './amounts.ts';
import { metricMeanings } from './lexicon.ts';
import type { Selection } from './plan.ts';
import { withoutQuotations } from './quotations.ts';
import { readConditions } from './read-conditions.ts';
import type { RequestedDays } from './read-days.ts';
import {
  goalConditions,
  goalOf,
  grainOf,
  limitOf,
  MOST_ROWS,
  ORDERS,
  readTestBudget,
  SAYING,
  sortOf,
  statusOf,
  USUAL_ROWS,
  verbOf,
} from './read-intent.ts';
import type { Read } from './request-intent.ts';
import type { RequestWords } from './request-words.ts';
import { isOne } from './requested-count.ts';
import { takesWidgets } from './requested-widgets.ts';
import { takeFillers } from './spare-words.ts';

const METRICS = [...metricMeanings];
const GRAINS = ['widget', 'content', 'campaign', 'account', 'source', 'day'] as const;
const HOW_MUCH = /\bhow (?:much|many)\b/i;
const HOW_MANY =
  /\bhow many (?:of (?:my|our|the) )?(?:(?!(?:did|do|does|have|has|had|were|was|are|in|of|from|by|on)\b)[\w-]+ ){0,2}?(?:campaigns|camps|ads|contents|teasers|creatives|headlines|widgets|placements|zones|sites|publishers|accounts|sources|networks)\b/i;
const HOW_DID = /\bhow (?:did|does|do|is|are|was|were)\b/i;
const ALL_CAMPAIGNS = /\ball (?:of )?(?:its |the )?(?:campaigns|camps)\b/i;
const MOST_DAYS = 365;
const DAY_MS = 86_400_000;

type Given = {
  readonly request: string;
  readonly words: RequestWords;
  readonly amounts: Amounts;
  readonly countries: readonly string[];
  readonly days: RequestedDays;
  /** A campaign that the offered requests name. */
  readonly example: string | null;
};

/** What was read of a request, and what it names that a plan may not use. */
export type RequestReading = {
  readonly read: Read;
  readonly days: RequestedDays;
  /** How many it names; null if it names none. */
  readonly limit: number | null;
  /** Words that nothing has read. */
  readonly open: RequestWords['open'];
  readonly change: ReturnType<RequestWords['takesRow']>;
  readonly target: ReturnType<RequestWords['takesRow']>;
};

/** Reads a request from its words; each counts as read once something takes it. */
export function readRequest({ request, words, amounts, countries, days, example }: Given): RequestReading {
  const text = withoutQuotations(request);
  const testBudget = readTestBudget(words, amounts);
  const conditions = readConditions(words, amounts);
  const change =
    words.has('to') && words.hasRow('to', 'percent')
      ? null
      : (words.takesRow('by', 'percent') ?? words.takesRow('percent'));
  const target = words.takesRow('to', ['money', 'number']);
  const verb = verbOf(words, { hasTarget: target !== null, hasStep: change !== null });
  const limit = limitOf(words);
  const accounts =
    words.takesRow('account', 'name')?.flatMap(({ kind, text: name }) => (kind === 'name' ? [name] : [])) ??
    [];
  const widgets = takesWidgets(words, verb);
  if (widgets.length > 0) words.takes('widget');
  const inAllCampaigns = widgets.length > 0 && words.takes('campaign') && ALL_CAMPAIGNS.test(text);
  const names = words.takesKind('name').map(({ text: name }) => name);
  const sources = words.takesKind('source').map(({ text: source }) => source);
  const goal = goalOf(words);
  const isTotal = words.takes('total') || (HOW_MUCH.test(text) && names.length === 0);
  const hasGrain = GRAINS.some((grain) => words.hasOpen(grain));
  const by =
    widgets.length > 0
      ? 'widget'
      : words.has('compare') && sources.length > 1 && !hasGrain
        ? 'source'
        : grainOf(words, verb, goal);
  const order = words.takesFirst(ORDERS);
  const metric = SAYING.has(verb) || order !== null ? words.takesFirst(METRICS) : null;
  const status = statusOf(words, verb);
  const backtest = verb === 'rule' && words.takes('backtest');
  takeFillers(words, { verb, isOrdered: order !== null });
  const { open } = words;
  const canBeNamed =
    verb !== null && verb !== 'help' && verb !== 'capability' && names.length + widgets.length === 0;
  const guesses =
    canBeNamed && goal === null && conditions.length === 0
      ? open.flatMap(({ text: part, isKnown }) => (isKnown ? [] : [part]))
      : [];
  const all = [...conditions, ...goalConditions(goal)];
  const where = [...all, ...(testBudget === null ? [] : [`cost > ${testBudget}`])];
  const isByDay = by === 'day' && order === null;
  const of: Selection = {
    by,
    sources,
    countries,
    names,
    widgets,
    inAllCampaigns,
    accounts,
    guesses,
    where: where.length === 0 ? null : where.join(' and '),
    status,
    sort: isByDay ? 'name' : sortOf(order, metric, goal),
    limit: isByDay ? MOST_ROWS : (limit ?? (isOne(text) ? 1 : USUAL_ROWS)),
    range: days.range,
    compareFrom: days.compareFrom,
  };
  const step = change?.find(({ kind }) => kind === 'percent')?.value ?? null;
  const isSummary =
    HOW_DID.test(text) || (metric !== null && !hasGrain && order === null && sources.length === 1);
  const read: Read = {
    text: request,
    verb,
    has: (...meanings) => words.hasRead(...meanings),
    mentionsCost: words.has('cost'),
    of,
    goal,
    hasContent:
      metric !== null ||
      order !== null ||
      goal !== null ||
      sources.length > 0 ||
      countries.length > 0 ||
      accounts.length > 0 ||
      isTotal ||
      status !== null ||
      days.compareFrom !== null ||
      (days.isGiven && open.length === 0),
    compare: days.compareFrom !== null,
    comparesNamed: days.comparesNamed,
    totals:
      hasGrain && HOW_MANY.test(text)
        ? 'count'
        : isTotal
          ? hasGrain
            ? 'first'
            : 'only'
          : isSummary && names.length === 0 && goal === null && !isByDay
            ? 'first'
            : null,
    example,
    step: step === null ? null : step / 100,
    to: target?.find(({ kind }) => kind === 'money' || kind === 'number') ?? null,
    count: limit !== null || (order !== null && isOne(text)) ? 'given' : order === null ? 'none' : 'missing',
    backtest,
    conditions: all,
    days: Math.min(MOST_DAYS, Math.max(1, daysIn(of.range))),
  };
  return { read, days, limit, open, change, target };
}

const daysIn = ({ startDate, endDate }: Selection['range']) =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
