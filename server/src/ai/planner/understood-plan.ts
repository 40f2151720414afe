import type { Meaning } from './lexicon.ts';
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

function safePlan(plan: Plan, { request, words, notUnderstood, example }: Read): Plan {
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
  // a word that nobody understands may narrow the request down, so no offer leaves it out
  if (notUnderstood.length > 0) return refused(EVERY_WORD, []);
  if (corrections.length === 0) return plan;
  const typos = corrections.map(({ written, corrected: word }) => `“${written}” as “${word}”`).join(', ');
  return refused(`It reads ${typos}. It proposes a change only for words as they are written.`, [corrected]);
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
