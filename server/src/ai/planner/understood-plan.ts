import { type Meaning, wordMeanings } from './lexicon.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Plan, Planned } from './plan.ts';
import { replacedOnce } from './quotations.ts';
import type { RequestWords } from './request-words.ts';

type Read = {
  readonly plan: Plan;
  readonly request: string;
  readonly words: RequestWords;
  readonly notUnderstood: readonly string[];
  readonly notes: readonly string[];
  readonly example: string | null;
  /** The plan of another request. */
  readonly again: (request: string) => Plan;
};

/**
 * The plan, if it is safe: something is proposed only where every word was understood as it is written and one change is
 * asked for. Else the nearest readings are offered.
 */
export function understoodPlan(read: Read): Planned {
  const { plan, words, notUnderstood, notes } = read;
  const { corrections } = words;
  if (plan.kind === 'refused' && plan.offers.length === 0)
    return {
      plan: { ...plan, offers: nearestRequests(read.request, read.example) },
      notUnderstood,
      notes: [],
    };
  if (!isProposal(plan)) {
    const corrected = corrections.map(
      ({ written, corrected: word }) => `“${written}” was read as “${word}”.`,
    );
    return { plan, notUnderstood, notes: plan.kind === 'show' ? [...notes, ...corrected] : notes };
  }
  const safe = safePlan(plan, read);
  return { plan: safe, notUnderstood, notes: isProposal(safe) ? notes : [] };
}

const isProposal = ({ kind }: Plan) => kind === 'propose' || kind === 'rule';

function safePlan(plan: Plan, { request, words, notUnderstood, example, again }: Read): Plan {
  const refused = (why: string, meant: readonly string[]): Plan => ({
    kind: 'refused',
    why,
    offers: meant.length > 0 ? meant : nearestRequests(request, example),
  });
  const changes = CHANGES.filter((change) => words.has(change));
  const several = plan.kind === 'rule' ? changes.filter((change) => change !== 'set') : changes;
  if (several.length > 1) return refused(ONE_CHANGE, []);
  const { corrections } = words;
  const corrected = corrections.reduce(
    (text, { written, corrected: word }) => replacedOnce(text, written, word),
    request,
  );
  if (notUnderstood.length > 0) {
    const without = withoutAsides(corrected, notUnderstood);
    return refused(EVERY_WORD, without !== null && isProposal(again(without)) ? [without] : []);
  }
  if (corrections.length === 0) return plan;
  const typos = corrections.map(({ written, corrected: word }) => `“${written}” as “${word}”`).join(', ');
  return refused(`It reads ${typos}. It proposes a change only for words as they are written.`, [corrected]);
}

/** Words that may turn a request around or make it smaller, so that it means something else without them. */
const NARROWING =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|both|single|either|half|third|quarter|most|some|few|several|couple|rest|others?|parts?|down|up|less|more|fewer|minus|before|after|since|instead|without|not|no|or|over|above|under|below|than|between|older|newer|opposite|reverse|back|first|same|until|while)\b/iu;

/** A request without words that nobody understands; null where it would mean something else. Pure. */
export function withoutAsides(request: string, parts: readonly string[]): string | null {
  if (!parts.every((part) => isAside(part, request))) return null;
  const without = parts.reduce((text, part) => replacedOnce(text, part, ''), request);
  return without === request ? null : without;
}

/** Whether a request means much the same without these words: they are no place (“on Facebook”), and turn nothing around. */
function isAside(part: string, request: string): boolean {
  const before = request.slice(0, Math.max(0, request.indexOf(part))).trimEnd();
  return (
    !NARROWING.test(part) &&
    !/\b(?:on|in|at|of|for|from|with|to|by|than|per|the)$/iu.test(before) &&
    !part.split(' ').some((word) => wordMeanings.has(word.toLowerCase()))
  );
}

const ONE_CHANGE = 'It proposes one change at a time. Ask for each separately.';
export const EVERY_WORD = 'It proposes a change only if it understands every word of the request.';

/** What a request changes; with two of them, one would be left out. */
const CHANGES = [
  'pause',
  'start',
  'block',
  'unblock',
  'raise',
  'scale',
  'lower',
  'cut',
  'set',
  'notify',
] as const satisfies readonly Meaning[];
