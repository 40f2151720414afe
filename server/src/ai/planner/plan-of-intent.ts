import type { ProposedWish } from '@adhelm/contracts';
import { nearestRequests } from './nearest-requests.ts';
import type { Grain, Plan, RequestedAmount, Selection } from './plan.ts';
import { replacedOnce, withoutQuotations } from './quotations.ts';
import { goalConditions, MOST_ROWS, type Verb } from './read-intent.ts';
import { type Read, stepOf, USUAL_STEP } from './request-intent.ts';
import { ruleOf } from './rule-of-intent.ts';

const SHOWING: ReadonlySet<Verb | null> = new Set([null, 'show', 'find'] as const);

/** The plan for it; unclear where something is missing that the verb needs. */
export function planOf(read: Read): Plan {
  const { verb, of, compare, totals, hasContent, text, example } = read;
  const isNamed = of.names.length > 0 || of.guesses.length > 0 || of.widgets.length > 0;
  if (of.widgets.length > 0 && SHOWING.has(verb)) return { kind: 'evidence', of };
  switch (verb) {
    case 'help':
      return { kind: 'help' };
    case 'rule':
      if (of.widgets.length > 0) return { kind: 'refused', why: NO_RULE_OF_WIDGETS, offers: [] };
      return ruleOf(read) ?? unclear(text, example);
    case 'why':
    case 'evidence':
      return isNamed ? { kind: verb, of: { ...of, where: null, status: null } } : unclear(text, example);
    case 'capability':
      return of.sources[0] === undefined
        ? unclear(text, example)
        : { kind: 'capability', source: of.sources[0] };
    case 'find':
      return isNamed ? { kind: 'find', of } : { kind: 'show', of, compare, totals };
    case 'show':
    case 'compare':
      return { kind: 'show', of, compare: compare || (verb === 'compare' && !read.comparesNamed), totals };
    case null:
      return hasContent || of.where !== null || isNamed
        ? { kind: 'show', of, compare, totals }
        : unclear(text, example);
    default:
      return proposalOf(read, verb);
  }
}

export const unclear = (text: string, example: string | null): Plan => ({
  kind: 'unclear',
  offers: nearestRequests(text, example),
});

const CHANGEABLE: ReadonlySet<Grain> = new Set(['campaign', 'content', 'widget'] as const);
const NOT_CHANGEABLE = 'It changes campaigns, contents and widgets only.';
const REMOVE = /\b(?:remove|exclude)\b/iu;
const PAUSE_OR_BLOCK = 'Say what is meant: to pause campaigns, or to block widgets.';
const WIDGETS_OR_CONDITION = 'Name widgets by their ids or by a condition, not by both.';
const NO_RULE_OF_WIDGETS = 'A rule is about all widgets that meet its condition. Leave out their ids.';

type ChangeVerb = Exclude<
  Verb,
  'help' | 'rule' | 'why' | 'evidence' | 'capability' | 'find' | 'show' | 'compare'
>;

function proposalOf(read: Read, verb: ChangeVerb): Plan {
  const { of, goal, text, example, count } = read;
  if (of.widgets.length > 0 && (of.where !== null || of.countries.length > 0))
    return { kind: 'refused', why: WIDGETS_OR_CONDITION, offers: [] };
  const removes =
    verb === 'block' && !read.has('widget') ? REMOVE.exec(withoutQuotations(text))?.[0] : undefined;
  if (removes !== undefined)
    return {
      kind: 'refused',
      why: PAUSE_OR_BLOCK,
      offers: ['pause', 'block'].map((other) => text.replace(removes, other)),
    };
  const otherVerb = widgetVerbRefusal(read, verb);
  if (otherVerb !== null) return otherVerb;
  if (!CHANGEABLE.has(of.by)) return { kind: 'refused', why: NOT_CHANGEABLE, offers: [] };
  const lacking = fieldRefusal(read, verb) ?? directionRefusal(read);
  if (lacking !== null) return lacking;
  if (FIELDS.has(verb) && read.to !== null && read.to.value <= 0)
    return { kind: 'refused', why: ABOVE_ZERO, offers: [] };
  const isNamed = of.names.length > 0 || of.guesses.length > 0 || of.widgets.length > 0;
  const isAbout = isNamed || of.where !== null || of.countries.length > 0 || isAllOfPlace(read);
  const wish = wishOf(read, verb);
  if (wish !== null && !isAbout && count === 'none' && ALL.test(withoutQuotations(text)))
    return everythingRefusal(text, wish);
  if (wish === null || !(isAbout || count !== 'none')) return unclear(text, example);
  if (count === 'missing' && !isNarrowed(read)) return countRefusal(text);
  return { kind: 'propose', of: forWish(of, wish, count), wish, goal };
}

const PAUSING = /\b(?:pause|stop|kill|halt|disable|cut|turn off|switch off|shut down|get rid of)\b/iu;
const STARTING = /\b(?:start|resume|activate|enable|restart|unpause|turn on|switch on)\b/iu;

/** “pause widgets”: they are blocked and unblocked. */
function widgetVerbRefusal({ text, of, step }: Read, verb: ChangeVerb): Plan | null {
  const isPause = verb === 'pause' || (verb === 'cut' && step === null);
  if (of.by !== 'widget' || !(isPause || verb === 'start')) return null;
  const [pattern, meant] = isPause ? ([PAUSING, 'block'] as const) : ([STARTING, 'unblock'] as const);
  const written = pattern.exec(withoutQuotations(text))?.[0];
  return {
    kind: 'refused',
    why: 'Widgets are blocked and unblocked, not paused and started.',
    offers: written === undefined ? [] : [replacedOnce(text, written, meant)],
  };
}

const ALL = /\b(?:all|every|everything)\b/iu;

/** “all campaigns on MGID”, “unblock blocked widgets on MGID”: everything in a place, which the word says. */
const isAllOfPlace = ({ text, of, has }: Read) =>
  of.sources.length + of.accounts.length > 0 &&
  (ALL.test(withoutQuotations(text)) ||
    (of.status === 'blocked' && has('blocked')) ||
    (of.status === 'paused' && has('paused')));

const ALL_OF_THEM =
  /\b(?:all|every)(?: (?:of )?(?:my|our|the))? (?:campaigns?|camps|ads?|contents?|teasers?|creatives?|widgets?|placements?|zones?|sites?|publishers?)\b|\beverything\b/iu;

/** “pause all campaigns”: a place or a condition is missing. Those that the change is usually for are offered. */
function everythingRefusal(text: string, wish: ProposedWish): Plan {
  const isMore = 'by' in wish ? wish.by > 0 : wish.action === 'start' || wish.action === 'unblock';
  const which = isMore ? 'earn' : 'lose';
  const isUsual = 'by' in wish || wish.action === 'pause' || wish.action === 'block';
  const offer = text.replace(ALL_OF_THEM, (all) => `${all} that ${which}${/s$/iu.test(all) ? '' : 's'}`);
  return {
    kind: 'refused',
    why: `It does not change everything at once. Say where, such as “on MGID”, or which ones, such as “that ${which}”.`,
    offers: isUsual && offer !== text ? [offer] : [],
  };
}

/** Conditions besides what loses or earns say which ones are meant. */
const isNarrowed = ({ conditions, goal }: Read) =>
  conditions.some((one) => !goalConditions(goal).includes(one));

/** All that match are proposed, unless the request says how many. */
function forWish(of: Selection, { action }: ProposedWish, count: Read['count']): Selection {
  const by = action === 'block' || action === 'unblock' || action.endsWith('coefficient') ? 'widget' : of.by;
  return { ...of, by, limit: count === 'given' ? of.limit : MOST_ROWS };
}

const FIELDS = new Set<Verb>(['bid', 'budget', 'coefficient']);
const ABOVE_ZERO =
  'Budgets, bids and coefficients have to be above zero. To spend nothing, pause the campaigns.';
const WHICH = 'Say which amount is meant: the budget or the bid.';

/** An amount, or a direction, without what it is of. */
function fieldRefusal({ text, step, to, mentionsCost }: Read, verb: ChangeVerb): Plan | null {
  if (FIELDS.has(verb) || (verb === 'scale' && to === null)) return null;
  const isMove = verb === 'raise' || verb === 'lower' || verb === 'set' || verb === 'scale';
  if (!isMove && !(verb === 'cut' && (step !== null || mentionsCost))) return null;
  const offers = ['budget', 'bid'].flatMap((field) => withField(text, field) ?? []);
  return { kind: 'refused', why: WHICH, offers };
}

const MOVING =
  /\b(raise|increase|bump|boost|lower|decrease|reduce|drop|set|change|scale|cut|(?:bring|turn|drive|push) (?:down|up))\b(?:\s+(?:the\s+)?(?:spend(?:ing)?|costs?)\b)?(\s+of\b)?/iu;

/** The request with a field after its verb; null where the verb stands in no place that is known. */
function withField(text: string, field: string): string | null {
  const match = MOVING.exec(text);
  if (match === null) return null;
  const rest = text.slice(match.index + match[0].length);
  return `${text.slice(0, match.index)}${match[1]?.replace(/^scale$/i, 'raise')} the ${field} of${rest.replace(/^\s+(?:the\s+)?on\b/i, '')}`;
}

/** “raise by −20%”: the sign and the word contradict each other. */
function directionRefusal({ text, step, has }: Read): Plan | null {
  if (step === null || step >= 0 || !has('raise', 'scale', 'lower', 'cut', 'down', 'up')) return null;
  const isUp = has('raise', 'scale') && !has('down');
  const plain = text.replace(/[-−]\s?(?=\d+(?:[.,]\d+)?\s?(?:%|percent))/u, '');
  const turned = plain.replace(MOVING, (written, verb: string) =>
    written.replace(verb, isUp ? (/^scale/i.test(verb) ? 'lower the budget of' : 'lower') : 'raise'),
  );
  return {
    kind: 'refused',
    why: 'The word and the sign of the percentage say the opposite.',
    offers: [turned, plain],
  };
}

const NUMBERS = [3, 5, 10];
const ORDERED =
  /\b(top|best|strongest|highest|biggest|largest|worst|weakest|poorest|lowest|smallest|cheapest)(?= (?:\w+ )?(?:campaigns|camps|ads|contents|teasers|creatives|widgets|placements|zones|sites|publishers|losers|winners|earners)\b)/iu;
const countRefusal = (text: string): Plan => ({
  kind: 'refused',
  why: 'Say how many are meant, such as “worst 3 campaigns”.',
  offers: ORDERED.test(text)
    ? NUMBERS.map((number) => text.replace(ORDERED, (order) => `${order} ${number}`))
    : [],
});

function wishOf({ step, to, has }: Read, verb: ChangeVerb): ProposedWish | null {
  switch (verb) {
    case 'pause':
    case 'start':
    case 'block':
    case 'unblock':
      return { action: verb };
    case 'cut':
      return { action: 'pause' };
    case 'bid':
    case 'budget':
    case 'coefficient': {
      if (to !== null) return setting(`set-${verb}`, to, directionOf(has));
      const by = stepOf(step, has);
      return by === null ? null : { action: `change-${verb}`, by };
    }
    case 'scale':
      return { action: 'change-budget', by: stepOf(step, has) ?? USUAL_STEP };
    default:
      return null;
  }
}

function directionOf(has: Read['has']): 'up' | 'down' | undefined {
  if (has('lower', 'cut', 'down')) return 'down';
  return has('raise', 'scale', 'up') ? 'up' : undefined;
}

/** An amount without a currency is in that of each campaign. */
const setting = (
  action: 'set-bid' | 'set-budget' | 'set-coefficient',
  { value: to, currency }: RequestedAmount,
  direction: 'up' | 'down' | undefined,
): ProposedWish => ({
  action,
  to,
  ...(direction === undefined ? {} : { direction }),
  ...(currency === null || action === 'set-coefficient' ? {} : { currency }),
});
