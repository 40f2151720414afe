const formats = new Map<number, Intl.NumberFormat>();

/** A share as percent in sentences and conditions, without an exponent or grouping: 0.3 → "30%", −0.125 → "-12.5%". */
export function percentText(share: number, maximumFractionDigits = 4): string {
  const known = formats.get(maximumFractionDigits);
  if (known !== undefined) return known.format(share);
  const format = new Intl.NumberFormat('en', {
    style: 'percent',
    useGrouping: false,
    maximumFractionDigits,
  });
  formats.set(maximumFractionDigits, format);
  return format.format(share);
}
