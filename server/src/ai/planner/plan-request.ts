import { Amounts, type Currencies } from './amounts.ts';
import { askedCapability, capabilityOffers } from './asked-capability.ts';
import { askedDefinition } from './metric-definitions.ts';
import { movedFigures } from './moved-figures.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Plan, Planned } from './plan.ts';
import { planOf } from './plan-of-intent.ts';
import { withoutQuotations } from './quotations.ts';
import { withQuotedBars, withQuotedWords } from './quoted-names.ts';
import { readBrief } from './read-brief.ts';
import { readDates } from './read-dates.ts';
import { comparesWithDays, type RequestedDays, readDays } from './read-days.ts';
import { type RequestReading, readRequest } from './read-request.ts';
import { type KnownSource, readWords } from './read-words.ts';
import { refusedInBudget } from './refused-phrases.ts';
import { refusedPlan, refusedReading } from './refused-readings.ts';
import { refused, refusedAsText, unreadDate } from './refused-request.ts';
import { RequestWords } from './request-words.ts';
import { unreadDays } from './spare-words.ts';
import { EVERY_WORD, understoodPlan } from './understood-plan.ts';
import { unusedAmounts } from './unused-amounts.ts';

export type PlanContext = {
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly sources: readonly KnownSource[];
  readonly currencies: Currencies;
  /** A campaign that the offered requests name; null if there is none. */
  readonly example: string | null;
};

const NO_COUNTRIES = 'It does not compare countries with each other. Ask for each separately.';

/**
 * What a request asks for, by fixed words. Where it does not read all of it, it offers to read words that may be a name as one.
 * Every request that it offers is understood whole. Never reads anything but the request. Pure.
 */
export function planRequest(request: string, context: PlanContext): Planned {
  const planned = planWithNames(request, context);
  const { plan } = planned;
  if (plan.kind !== 'refused' && plan.kind !== 'unclear') return planned;
  const isAsking = plan.kind === 'unclear' && ASKS_WHETHER.test(request);
  const own = isAsking ? capabilityOffers(request, context.sources) : [];
  const whole = [...own, ...plan.offers].filter((offer) => isUnderstood(planOnce(offer, context)));
  const offers =
    whole.length > 0 || plan.offers.length === 0 ? whole : nearestRequests(request, context.example);
  return { ...planned, plan: { ...plan, offers } };
}

const ASKS_WHETHER = /^\s*(?:can|could|is it possible)\b/iu;

/** Whether something is done about a request, with every word of it. */
const isUnderstood = ({ plan, notUnderstood }: Planned) =>
  plan.kind !== 'refused' && plan.kind !== 'unclear' && notUnderstood.length === 0;

/** The plan of a request without names that it may mean. */
function planOnce(request: string, context: PlanContext): Planned {
  const metric = askedDefinition(request);
  if (metric !== null) return only({ kind: 'definition', metric });
  const source = askedCapability(request, context.sources);
  if (source !== null) return only({ kind: 'capability', source });
  const asked = withQuotedBars(request);
  const moved = movedFigures(asked);
  const comparison = moved === null ? null : planAsWritten(moved, context);
  return comparison !== null && isUnderstood(comparison)
    ? { ...comparison, notes: [NO_REASONS, ...comparison.notes] }
    : planAsWritten(asked, context);
}

function planWithNames(request: string, context: PlanContext): Planned {
  const asked = withQuotedBars(request);
  const planned = planOnce(request, context);
  const { plan, notes } = planned;
  if (plan.kind !== 'refused' && plan.kind !== 'unclear') return planned;
  if (readDates(asked, context.today).unread.length > 0) return planned;
  const quoted = withQuotedWords(asked, (word) => mayBeName(word, context.sources)).filter(
    ({ name }) => unreadDays([name]) === null,
  );
  if (quoted.length === 0) return planned;
  const offers = quoted.flatMap(({ offer }) => (isOfName(planAsWritten(offer, context).plan) ? [offer] : []));
  if (offers.length === 0 && plan.kind !== 'unclear' && planned.notUnderstood.length === 0) return planned;
  return offers.length === 0
    ? { ...planned, notes: [...notes, QUOTES] }
    : { ...planned, plan: { ...plan, offers: [...offers, ...plan.offers].slice(0, MOST_OFFERED) } };
}

const NO_REASONS = 'It does not know why figures move. It compares them with those of the days before.';
const QUOTES = 'Put names in quotation marks.';
const MOST_OFFERED = 4;

/** Whether the planner gives a word no meaning of its own. */
function mayBeName(word: string, sources: readonly KnownSource[]): boolean {
  const [read, ...more] = readWords(word, sources);
  return more.length === 0 && read?.kind === 'word' && read.meaning === null && !read.isRead;
}

const isOfName = (plan: Plan) => 'of' in plan && plan.of.names.length > 0;

function planAsWritten(request: string, context: PlanContext): Planned {
  const { today, sources, currencies, example } = context;
  const text = withoutQuotations(request);
  const refuse = (why: string, meant: readonly string[] = []) =>
    only(refused(request, why, { example, meant }));
  const dated = readDates(request, today);
  const unreadable = refusedAsText(request, { dated, example });
  if (unreadable !== null) return only(unreadable);
  const brief = planBrief(request, context);
  if (brief !== null) return brief;
  const [unread] = dated.unread;
  if (unread !== undefined) return only(unreadDate(request, unread));

  const words = new RequestWords(readWords(dated.text, sources));
  const countries = words.takesCountries();
  const amounts = new Amounts(currencies);
  const days = readDays(words, dated.ranges, { text, today });
  if ('fault' in days) return refuse(days.fault);
  if (countries.length > 1 && words.has('compare') && !comparesWithDays(text)) return refuse(NO_COUNTRIES);
  const reading = readRequest({ request, words, amounts, countries, days, example });
  const again = (other: string) => planAsWritten(other, context).plan;
  const refusal = refusedReading(reading, { request, words, dated, again });
  if (refusal !== null) return refuse(refusal.why, refusal.meant);

  const plan = planOf(reading.read);
  const fault = amounts.fault ?? refusedPlan(plan, reading);
  if (fault !== null) return refuse(fault);
  return understoodPlan({
    ...{ plan, request, words, example },
    notUnderstood: unusedParts(plan, reading),
    notes: [...amounts.notes, ...partialDay(days, today)],
  });
}

const partialDay = ({ range, compareFrom }: RequestedDays, today: string): string[] =>
  compareFrom !== null && range.endDate === today
    ? ['Today is not over, so these days are not the same length.']
    : [];

const only = (plan: Plan): Planned => ({ plan, notUnderstood: [], notes: [] });

/** What a request for a new campaign asks for; null for any other request. */
function planBrief(request: string, context: PlanContext): Planned | null {
  const { example, sources } = context;
  const brief = readBrief(request, sources);
  if (brief === null) return null;
  const longer = refusedInBudget(request);
  if (longer !== null) return only(refused(request, longer.why, { example, meant: longer.meant }));
  if (brief.notUnderstood.length === 0) return only({ kind: 'brief', brief: brief.brief });
  const plan = refused(request, EVERY_WORD, { example, meant: [] });
  return { plan, notUnderstood: brief.notUnderstood, notes: [] };
}

/** What of a request its plan makes no use of. */
function unusedParts(plan: Plan, { read: { of }, open, change, target }: RequestReading): string[] {
  const takesCountries = plan.kind === 'show' || plan.kind === 'propose';
  return [
    ...open.flatMap(({ text }) => (of.guesses.includes(text) ? [] : [text])),
    ...(takesCountries ? [] : of.countries),
    ...unusedAmounts(plan, { change, target }),
  ];
}
