import { nearestRequests } from './nearest-requests.ts';
import type { Plan } from './plan.ts';
import { unclear } from './plan-of-intent.ts';
import { replacedOnce, withoutQuotations } from './quotations.ts';
import type { ReadDates, UnreadDates } from './read-dates.ts';
import { numberWithTwoReadings } from './read-number.ts';
import { refusedPhrase } from './refused-phrases.ts';

const DONT = /\b(don['’]?t|do not|never|not to)\b/i;

/** Why a request is not read at all, by its text: phrases that have no reading, prohibitions and numbers with two readings. Pure. */
export function refusedAsText(
  request: string,
  { dated, example }: { readonly dated: ReadDates; readonly example: string | null },
): Plan | null {
  const phrase = refusedPhrase(request);
  if (phrase !== null) return refused(request, phrase.why, { example, meant: phrase.meant });
  // what must not be done is never proposed
  if (DONT.test(withoutQuotations(request))) return unclear(request, example);
  const number = numberWithTwoReadings(withoutQuotations(dated.text));
  return number === null ? null : twoReadings(request, number);
}

/** A plan that says why nothing is done, with what may be meant; without any, with the nearest documented requests. */
export const refused = (
  request: string,
  why: string,
  { example, meant }: { readonly example: string | null; readonly meant: readonly string[] },
): Plan => ({ kind: 'refused', why, offers: meant.length > 0 ? meant : nearestRequests(request, example) });

const twoReadings = (
  request: string,
  { written, meant }: { readonly written: string; readonly meant: readonly string[] },
): Plan => ({
  kind: 'refused',
  why: `“${written}” can mean ${meant.join(' or ')}.`,
  offers: meant.map((number) => replacedOnce(request, written, number)),
});

/** Figures of other days than those that are meant would mislead. */
export const unreadDate = (request: string, { written, why, meant }: UnreadDates): Plan => ({
  kind: 'refused',
  why: meant.length === 0 ? `${why} Write it as 2026-11-20.` : why,
  offers: meant.map((dates) => request.replace(written, () => dates)),
});
