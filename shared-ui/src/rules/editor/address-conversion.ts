/** That the amounts of a condition were in another currency; `rate` is null where none is known, and they were left. */
export type Conversion = { readonly from: string; readonly to: string; readonly rate: number | null };

/** The part of an address that is the condition of a list. */
export const WHERE = 'where';

/** The conversion that an address asks for (`from`, `currency` and `rate`); null without one. */
export function conversionOfAddress(search: string): Conversion | null {
  const query = new URLSearchParams(search);
  const [from, to, rate] = [query.get('from'), query.get('currency'), Number(query.get('rate'))];
  if (from === null || to === null || from === to) return null;
  return { from, to, rate: Number.isFinite(rate) && rate > 0 ? rate : null };
}
