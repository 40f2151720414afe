import type { ProposedWish } from '@adhelm/contracts';
import { nearestRequests } from './nearest-requests.ts';
import type { Goal, Plan, RequestedAmount, Selection } from './plan.ts';
import { MOST_ROWS, USUAL_ROWS, type Verb } from './read-intent.ts';

const USUAL_STEP = 0.2;

/** What was read of a request. `step` is a fraction, `to` whole units. */
type Read = {
  readonly text: string;
  readonly verb: Verb | null;
  readonly of: Selection;
  readonly goal: Goal | null;
  readonly hasContent: boolean;
  readonly compare: boolean;
  readonly totals: Extract<Plan, { readonly kind: 'show' }>['totals'];
  /** A campaign that the offered requests name. */
  readonly example: string | null;
  readonly step: number | null;
  readonly to: RequestedAmount | null;
  readonly backtest: boolean;
  readonly conditions: readonly string[];
  readonly days: number;
};

/** The plan for it; unclear where something is missing that the verb needs. */
export function planOf(read: Read): Plan {
  const { verb, of, goal, compare, totals, hasContent, text, example } = read;
  const isNamed = of.names.length > 0 || of.guesses.length > 0;
  switch (verb) {
    case 'help':
      return { kind: 'help' };
    case 'rule':
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
      return { kind: 'show', of, compare: compare || verb === 'compare', totals };
    case null:
      return hasContent || of.where !== null || isNamed
        ? { kind: 'show', of, compare, totals }
        : unclear(text, example);
    default: {
      const wish = wishOf(read, verb);
      const isAbout = isNamed || of.where !== null || of.countries.length > 0;
      return wish === null || !isAbout
        ? unclear(text, example)
        : { kind: 'propose', of: forWish(of, wish), wish, goal };
    }
  }
}

export const unclear = (text: string, example: string | null): Plan => ({
  kind: 'unclear',
  offers: nearestRequests(text, example),
});

/** All that match are proposed, not only the usual number of rows. */
function forWish(of: Selection, { action }: ProposedWish): Selection {
  const by = action === 'block' || action === 'unblock' || action.endsWith('coefficient') ? 'widget' : of.by;
  return { ...of, by, limit: of.limit === USUAL_ROWS ? MOST_ROWS : of.limit };
}

function wishOf(
  { step, to, text, goal }: Read,
  verb: Exclude<Verb, 'help' | 'rule' | 'why' | 'evidence' | 'capability'>,
): ProposedWish | null {
  const isLower = /\b(lower|decrease|reduce|drop|cut|down|less)/i.test(text) || goal === 'losers';
  const by = (isLower ? -1 : 1) * (step ?? USUAL_STEP);
  switch (verb) {
    case 'pause':
    case 'start':
    case 'block':
    case 'unblock':
      return { action: verb };
    case 'bid':
    case 'budget':
    case 'coefficient':
      return to === null ? { action: `change-${verb}`, by } : setting(`set-${verb}`, to);
    case 'raise':
      return { action: 'change-budget', by: step ?? USUAL_STEP };
    case 'lower':
      return { action: 'change-budget', by: -(step ?? USUAL_STEP) };
    default:
      return null;
  }
}

/** An amount without a currency is in that of each campaign. */
const setting = (
  action: 'set-bid' | 'set-budget' | 'set-coefficient',
  { value, currency }: RequestedAmount,
): ProposedWish =>
  currency === null || action === 'set-coefficient' ? { action, to: value } : { action, to: value, currency };

function ruleOf({ of, conditions, step, backtest, days, text }: Read): Plan | null {
  if (conditions.length === 0) return null;
  const wanted = text.toLowerCase();
  const action = (['unblock', 'block', 'pause', 'start', 'notif', 'alert'] as const).find((word) =>
    wanted.includes(word),
  );
  const amount = /\bbids?\b/.test(wanted)
    ? 'change-bid'
    : /\bbudgets?\b/.test(wanted)
      ? 'change-budget'
      : null;
  const isLower = /\b(lower|decreas|reduc|drop|cut)/.test(wanted);
  const name = action === 'notif' || action === 'alert' ? 'notify' : action;
  const kind = amount ?? name ?? (/\b(stops?|cuts?|kills?)\b/.test(wanted) ? 'pause' : null);
  if (kind === null) return null;
  const by =
    kind === 'block' || kind === 'unblock' ? 'widget' : kind === 'change-budget' ? 'campaign' : of.by;
  return {
    kind: 'rule',
    of: { ...of, by, where: null },
    action: kind,
    change: (isLower ? -1 : 1) * (step ?? USUAL_STEP),
    when: conditions.join(' and '),
    days,
    backtest,
  };
}
