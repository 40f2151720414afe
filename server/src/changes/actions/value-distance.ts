import { valueInWords } from './value-in-words.ts';

/** A larger factor is rather a slip of the hand. */
const MOST_TIMES = 10;

type Amount = {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly unit: string | null;
};

/**
 * Why a new amount is not taken without a look at the list: it is more than ten times, or less than a tenth, of the present
 * one. Null if it may be, and where the present one is not known.
 */
export function distanceFault({ field, before, after, unit }: Amount): string | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  if (after <= before * MOST_TIMES && after >= before / MOST_TIMES) return null;
  const inWords = (value: number) => valueInWords(field, value, unit);
  return `${inWords(after)} is too far from the present ${inWords(before)}. Change it in the list instead`;
}
