import { readerOf, valueAt } from './paths.ts';

/** The currency of a source's amounts: in the response, in each row, or fixed. */
export type Amounts =
  | { readonly answerAt: string }
  | { readonly rowAt: string }
  | { readonly always: string };

type Fault = (fault: string) => Error;

/** Refuses a response whose days are in another time zone than the account's. */
export function checkTimeZone(
  at: string | undefined,
  { body, timeZone }: { readonly body: unknown; readonly timeZone: string },
  fault: Fault,
): void {
  if (at === undefined) return;
  const reported = valueAt(body, at);
  if (reported !== timeZone) throw fault(`its days are not those of ${timeZone}, the account's time zone`);
}

/** Refuses rows with amounts in another currency than the account's. */
export function checkCurrency(
  amounts: Amounts | undefined,
  { body, rows, currency }: { body: unknown; rows: readonly unknown[]; currency: string },
  fault: Fault,
): void {
  if (amounts === undefined || rows.length === 0) return;
  if ('always' in amounts) {
    if (amounts.always !== currency) throw other(amounts.always);
    return;
  }
  const currencies =
    'answerAt' in amounts ? [valueAt(body, amounts.answerAt)] : rows.map(readerOf(amounts.rowAt));
  for (const value of currencies) if (value !== currency) throw other(value);

  function other(value: unknown): Error {
    const name = typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : 'an unknown currency';
    return fault(`amounts are in ${name}, but the account currency is ${currency}`);
  }
}
