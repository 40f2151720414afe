import type { Meaning } from './lexicon.ts';
import type { Goal, Plan, RequestedAmount, Selection } from './plan.ts';
import type { Verb } from './read-intent.ts';

export const USUAL_STEP = 0.2;

/** What was read of a request. `to` is in whole units. */
export type Read = {
  readonly text: string;
  readonly verb: Verb | null;
  /** Whether a word that was read has one of these meanings. */
  readonly has: (...meanings: readonly Meaning[]) => boolean;
  readonly mentionsCost: boolean;
  readonly of: Selection;
  readonly goal: Goal | null;
  readonly hasContent: boolean;
  readonly compare: boolean;
  /** Whether what it names is compared with each other, and not with other days. */
  readonly comparesNamed: boolean;
  readonly totals: Extract<Plan, { readonly kind: 'show' }>['totals'];
  /** A campaign that the offered requests name. */
  readonly example: string | null;
  /** A fraction as it is written, with its sign; null without one. */
  readonly step: number | null;
  readonly to: RequestedAmount | null;
  /** Whether the request says how many are meant; null where it names an order and no number. */
  readonly count: 'given' | 'none' | 'missing';
  readonly backtest: boolean;
  readonly conditions: readonly string[];
  readonly days: number;
};

/** The direction is that of the verb; “change” has that of the sign. Null without any. */
export function stepOf(step: number | null, has: Read['has']): number | null {
  if (has('lower', 'cut', 'down')) return -(step ?? USUAL_STEP);
  if (has('raise', 'scale', 'up')) return step ?? USUAL_STEP;
  return step;
}
