import {
  type BriefFault,
  type BriefField,
  type BriefValues,
  briefFaults,
  MICROS_PER_UNIT,
} from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { exactMoney } from './exact-money.ts';
import { messages } from './messages.ts';

/** The error text of each field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** A limit of an amount, in its currency or as a plain number if accounts have several. */
export function boundInWords(units: number, currency: string | null): string {
  if (currency === null) return formatNumber(units);
  return exactMoney(Math.round(units * MICROS_PER_UNIT), currency);
}

/** The first error of each field. `currency` is that of its amounts. */
export function fieldFaults(
  fields: readonly BriefField[],
  values: BriefValues,
  currency: string | null,
  { isStrict }: { readonly isStrict: boolean },
): FieldFaults {
  const faults: Record<string, string> = {};
  for (const fault of briefFaults(fields, values)) {
    // empty fields are not errors before they are reviewed
    if (fault.fault === 'missing' && !isStrict) continue;
    const field = fields.find(({ name }) => name === fault.field);
    faults[fault.field] ??= faultInWords(fault, field?.currency ?? currency);
  }
  const { start_date: first, end_date: last } = values;
  if (typeof first === 'string' && typeof last === 'string' && last !== '' && last < first) {
    faults['end_date'] ??= messages.endBeforeStart;
  }
  return faults;
}

function faultInWords(fault: BriefFault, currency: string | null): string {
  const { faults } = messages;
  switch (fault.fault) {
    case 'too-short':
    case 'too-few':
      return faults[fault.fault](fault.least);
    case 'too-long':
    case 'too-many':
      return faults[fault.fault](fault.most);
    case 'not-a-country':
      return faults['not-a-country'](fault.unknown.join(', '));
    case 'too-small':
      return faults['too-small'](boundInWords(fault.least, currency));
    case 'too-large':
      return faults['too-large'](boundInWords(fault.most, currency));
    case 'not-a-step':
      return faults['not-a-step'](boundInWords(fault.step, currency));
    case 'not-below':
      return faults['not-below'](fault.than);
    default:
      return faults[fault.fault];
  }
}

/** The limits of a field as text; empty if it has none. */
export function limitsInWords(field: BriefField, currency: string | null): string {
  const { minLength, maxLength, image, kind } = field;
  if (image !== undefined) {
    return messages.image(image.minWidth, image.minHeight, formatNumber(image.maxBytes / 1_000_000, 1));
  }
  if (maxLength !== undefined) {
    return minLength !== undefined && minLength > 1
      ? messages.lengths.between(minLength, maxLength)
      : messages.lengths.most(maxLength);
  }
  return kind === 'amount' ? amountLimits(field, field.currency ?? currency) : '';
}

function amountLimits(field: BriefField, currency: string | null): string {
  const { min, step, below } = field;
  const { amounts } = messages;
  return [
    amountBounds(field, currency),
    // steps of a cent are expected, so they are not mentioned
    step === undefined || step === min || step < 1 ? '' : amounts.steps(boundInWords(step, currency)),
    below === undefined ? '' : amounts.below(below.label),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

function amountBounds({ min, max }: BriefField, currency: string | null): string {
  if (min !== undefined && max !== undefined) {
    return messages.amounts.between(boundInWords(min, currency), boundInWords(max, currency));
  }
  if (min !== undefined) return messages.amounts.least(boundInWords(min, currency));
  return max === undefined ? '' : messages.amounts.most(boundInWords(max, currency));
}
