import { AdhelmError, dayInWords, dayInZone, type ProposedWish } from '@adhelm/contracts';
import { ratesOn } from '../../facts/fx/index.ts';
import type { AiServices } from './ai-services.ts';
import { type Person, withPerson } from './person-scope.ts';

/** Networks take bids in fractions of a cent, and budgets in cents. */
const DIGITS = { 'set-bid': 1_000, 'set-budget': 100 } as const;

/**
 * A wish with its amount in the currency of an account, by the rate of the day, and a sentence that says so. Throws
 * `validation` where there is no rate.
 */
export async function wishIn(
  { pool, now, workspace }: Pick<AiServices, 'pool' | 'now' | 'workspace'>,
  person: Person,
  wish: ProposedWish,
  currency: string | undefined,
): Promise<{ readonly wish: ProposedWish; readonly note: string | null }> {
  if (wish.action !== 'set-bid' && wish.action !== 'set-budget') return { wish, note: null };
  const { currency: from } = wish;
  if (from === undefined || currency === undefined || from === currency) return { wish, note: null };
  const day = dayInZone(now(), workspace.timeZone);
  const rates = await withPerson(pool, person, (client) =>
    ratesOn(client, { from: [from], to: currency, day }),
  );
  const found = rates.get(from);
  if (found === undefined)
    throw new AdhelmError(
      'validation',
      `No exchange rate from ${from} to ${currency} is known. Give the amount in ${currency}.`,
    );
  const digits = DIGITS[wish.action];
  const to = Math.round(wish.to * found.rate * digits) / digits;
  const note = `${wish.to} ${from} is ${to} ${currency} at the rate of ${dayInWords(found.publishedOn)}.`;
  return { wish: { ...wish, to, currency }, note };
}
