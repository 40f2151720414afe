import { Amounts, type Currencies } from './amounts.ts';
import { metricMeanings } from './lexicon.ts';
import type { Plan, Planned, Selection } from './plan.ts';
import { planOf } from './plan-of-intent.ts';
import { replacedOnce, withoutQuotations } from './quotations.ts';
import { readBrief } from './read-brief.ts';
import { readConditions } from './read-conditions.ts';
import { readDates } from './read-dates.ts';
import { comparesWithDays, readDays } from './read-days.ts';
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
import { type KnownSource, readWords } from './read-words.ts';
import { refusedInBudget, refusedInChange, refusedInProposal } from './refused-phrases.ts';
import { refused, refusedAsText, unreadDate } from './refused-request.ts';
import { RequestWords } from './request-words.ts';
import { isOne } from './requested-count.ts';
import { takesWidgets } from './requested-widgets.ts';
import { daysLike, lostWords, takeFillers, unreadDays } from './spare-words.ts';
import { EVERY_WORD, understoodPlan, withoutAsides } from './understood-plan.ts';
import { unusedAmounts } from './unused-amounts.ts';

export type PlanContext = {
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly sources: readonly KnownSource[];
  readonly currencies: Currencies;
  /** A campaign that the offered requests name; null if there is none. */
  readonly example: string | null;
};

const METRICS = [...metricMeanings];
const GRAINS = ['widget', 'content', 'campaign', 'account', 'source', 'day'] as const;
const HOW_MUCH = /\bhow (?:much|many)\b/i;
const HOW_DID = /\bhow (?:did|does|do|is|are|was|were)\b/i;
const CHANGING: ReadonlySet<Plan['kind']> = new Set(['propose', 'rule'] as const);
const ALL_CAMPAIGNS = /\ball (?:of )?(?:its |the )?(?:campaigns|camps)\b/i;

/** What a request asks for, by fixed words. Never reads anything but the request. Pure. */
export function planRequest(request: string, context: PlanContext): Planned {
  const { today, sources, currencies, example } = context;
  const text = withoutQuotations(request);
  const only = (plan: Plan): Planned => ({ plan, notUnderstood: [], notes: [] });
  const refuse = (why: string, meant: readonly string[] = []) =>
    only(refused(request, why, { example, meant }));
  const dated = readDates(request, today);
  const unreadable = refusedAsText(request, { dated, example });
  if (unreadable !== null) return only(unreadable);
  const brief = readBrief(request, sources);
  if (brief !== null) {
    const longer = refusedInBudget(request);
    if (longer !== null) return refuse(longer.why, longer.meant);
    if (brief.notUnderstood.length === 0) return only({ kind: 'brief', brief: brief.brief });
    const without = withoutAsides(request, brief.notUnderstood);
    const isRead = without !== null && planRequest(without, context).plan.kind === 'brief';
    return { ...refuse(EVERY_WORD, isRead ? [without] : []), notUnderstood: brief.notUnderstood };
  }
  const [unread] = dated.unread;
  if (unread !== undefined) return only(unreadDate(request, unread));
  const words = new RequestWords(readWords(dated.text, sources));
  const countries = words.takesCountries();
  const amounts = new Amounts(currencies);
  const days = readDays(words, dated.ranges, { text, today });
  if ('fault' in days) return refuse(days.fault);
  if (countries.length > 1 && words.has('compare') && !comparesWithDays(text)) return refuse(NO_COUNTRIES);
  const testBudget = readTestBudget(words, amounts);
  const conditions = readConditions(words, amounts);
  const change =
    words.has('to') && words.hasRow('to', 'percent')
      ? null
      : (words.takesRow('by', 'percent') ?? words.takesRow('percent'));
  const target = words.takesRow('to', ['money', 'number']);
  const verb = verbOf(words, { hasTarget: target !== null, hasStep: change !== null });
  const isSaying = SAYING.has(verb);
  if (!isSaying) {
    const timed =
      refusedInBudget(request) ??
      refusedInChange(request, dated.text) ??
      (verb === 'rule' ? null : refusedInProposal(request));
    if (timed !== null)
      return refuse(
        timed.why,
        timed.meant.filter((meant) => CHANGING.has(planRequest(meant, context).plan.kind)),
      );
  }
  const limit = limitOf(words);
  const accounts =
    words.takesRow('account', 'name')?.flatMap(({ kind, text: name }) => (kind === 'name' ? [name] : [])) ??
    [];
  const widgets = takesWidgets(words, verb);
  if (widgets.length > 0) words.takes('widget');
  const inAllCampaigns = widgets.length > 0 && words.takes('campaign') && ALL_CAMPAIGNS.test(text);
  const names = words.takesKind('name').map(({ text: name }) => name);
  const named = words.takesKind('source').map(({ text: source }) => source);
  const goal = goalOf(words);
  const isTotal = words.takes('total') || (HOW_MUCH.test(text) && names.length === 0);
  const hasGrain = GRAINS.some((grain) => words.hasOpen(grain));
  const by =
    widgets.length > 0
      ? 'widget'
      : words.has('compare') && named.length > 1 && !hasGrain
        ? 'source'
        : grainOf(words, verb, goal);
  const order = words.takesFirst(ORDERS);
  const metric = isSaying || order !== null ? words.takesFirst(METRICS) : null;
  const status = statusOf(words, verb);
  const backtest = verb === 'rule' && words.takes('backtest');
  takeFillers(words, { verb, isOrdered: order !== null });
  const open = words.open;
  const lost = lostWords(words, verb);
  if (lost !== null) return refuse(lost);
  const notDays = unreadDays(open.map(({ text: part }) => part));
  if (notDays !== null)
    return refuse(
      `It does not read the days “${notDays}”.`,
      daysLike(notDays).map((read) => replacedOnce(request, notDays, read)),
    );
  const canBeNamed =
    verb !== null && verb !== 'help' && verb !== 'capability' && names.length + widgets.length === 0;
  const guesses =
    canBeNamed && goal === null && conditions.length === 0
      ? open.flatMap(({ text: part, isKnown }) => (isKnown ? [] : [part]))
      : [];
  const where = [
    ...conditions,
    ...goalConditions(goal),
    ...(testBudget === null ? [] : [`cost > ${testBudget}`]),
  ];
  const isByDay = by === 'day' && order === null;
  const of: Selection = {
    by,
    sources: named,
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
    HOW_DID.test(text) || (metric !== null && !hasGrain && order === null && named.length === 1);
  const planned = planOf({
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
      named.length > 0 ||
      countries.length > 0 ||
      accounts.length > 0 ||
      isTotal ||
      days.compareFrom !== null ||
      (days.isGiven && open.length === 0),
    compare: days.compareFrom !== null,
    comparesNamed: days.comparesNamed,
    totals: isTotal
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
    conditions: [...conditions, ...goalConditions(goal)],
    days: Math.min(365, Math.max(1, daysIn(of.range))),
  });
  if (amounts.fault !== null) return refuse(amounts.fault);
  if (
    planned.kind === 'propose' &&
    days.isGiven &&
    planned.of.where === null &&
    limit === null &&
    !isOne(text)
  )
    return refuse(NO_DAYS);
  if (planned.kind === 'rule' && countries.length > 0) return refuse(NO_RULE_BY_COUNTRY);
  if (planned.kind === 'rule' && accounts.length > 0) return refuse(NO_RULE_BY_ACCOUNT);
  const takesCountries = planned.kind === 'show' || planned.kind === 'propose';
  const notUnderstood = [
    ...open.flatMap(({ text: part }) => (guesses.includes(part) ? [] : [part])),
    ...(takesCountries ? [] : countries),
    ...unusedAmounts(planned, { change, target }),
  ];
  return understoodPlan({
    plan: planned,
    request,
    words,
    notUnderstood,
    notes: amounts.notes,
    example,
    again: (other) => planRequest(other, context).plan,
  });
}

const NO_COUNTRIES = 'It does not compare countries with each other. Ask for each separately.';
const NO_DAYS =
  'A change is made once it is approved, so it does not read days where no figures are asked for.';
const NO_RULE_BY_COUNTRY = 'A rule cannot be limited to countries. Name its campaigns instead.';
const NO_RULE_BY_ACCOUNT = 'It cannot limit a rule to an account. Choose the accounts in the rule editor.';

const daysIn = ({ startDate, endDate }: Selection['range']) =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
