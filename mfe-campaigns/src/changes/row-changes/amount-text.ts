/** A comma before three digits may separate thousands: one wrong reading would change an amount a thousandfold. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const AMOUNT = /^\d+(?:[.,]\d+)?$/;

/**
 * The amount that a person typed, with a decimal point or a decimal comma; null for no text, and NaN for everything that
 * is not clearly one amount.
 */
export function amountOfText(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (AMBIGUOUS.test(typed) || !AMOUNT.test(typed)) return Number.NaN;
  return Number(typed.replace(',', '.'));
}
