import type { Reason } from '../coded-texts.ts';
import type { MetricUnit } from './condition.ts';
import { unreadNumber } from './number-faults.ts';

/** What a number is of: the unit of the metric that it is compared with, or a factor. */
export type NumberKind = MetricUnit | 'factor';

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/;
/** “1.500”: nobody ends decimals with a zero at the third place, and nobody groups a thousand by half. */
const GROUP_OR_DECIMALS = /^[1-9]\d{0,2}\.\d{2}0$/;

/**
 * A number as people write it, with a decimal point or comma and with groups of three digits: “1.5”, “1,50”, “1,234.56”,
 * “1.234,56”. Amounts and counts are grouped as figures are everywhere in the product, so that “1,500” is 1500. NaN where it
 * could mean two things, as “1,500 %” and “1.500” do, and for groups of digits that are not of three.
 */
export function writtenNumber(text: string, of: NumberKind): number {
  if (GROUP_OR_DECIMALS.test(text)) return Number.NaN;
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d+,(?:\d{1,2}|\d{4,})$/.test(text) || /^0,\d+$/.test(text)) return Number(text.replace(',', '.'));
  if ((of === 'amount' || of === 'count') && GROUPED.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text))
    return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}

/** Why `writtenNumber` is NaN for a text: what it could mean, and how to write either. */
export function unclearNumber(text: string): Required<Reason> {
  if (!/^\d+[.,]\d{3}$/.test(text)) return unreadNumber('not-a-number', { text });
  const decimal = String(Number(text.replace(',', '.')));
  return unreadNumber('number-or-decimal', { text, whole: text.replace(/\D/g, ''), decimal });
}
