/**
 * A number as people write it, with a decimal point or comma: “1.5”, “1,50”, “1,234.56”, “1.234,56”. NaN where it could mean
 * two things, as “1,000” does, and for groups of digits that are not of three.
 */
export function writtenNumber(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d+,(?:\d{1,2}|\d{4,})$/.test(text)) return Number(text.replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text))
    return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}
