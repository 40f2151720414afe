import { type BriefField, type BriefValue, type BriefValues, decimalFromMicros } from '@adhelm/contracts';
import { formatDay } from '@adhelm/shared-ui';
import { countryName, exactMoney } from '../../frame/index.ts';
import { messages } from './messages.ts';

/** Whether a value is empty and therefore neither sent nor displayed. */
export const isNothing = (value: BriefValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The submitted values: non-empty ones of fields that the source has. */
export function sentValues(fields: readonly BriefField[], values: BriefValues): BriefValues {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values[name];
      if (value === undefined || isNothing(value)) return [];
      return [[name, typeof value === 'string' ? value.trim() : value]];
    }),
  );
}

/** A value for display; a null currency is unknown. */
export function valueInWords(field: BriefField, value: BriefValue, currency: string | null): string {
  const optionName = (id: string) => field.options?.find((option) => option.id === id)?.name ?? id;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') {
    const counted = field.currency ?? currency;
    return counted === null ? decimalFromMicros(value) : exactMoney(value, counted);
  }
  if (Array.isArray(value)) {
    return value.map(field.kind === 'countries' ? countryName : optionName).join(', ');
  }
  if (value === null) return '';
  if (field.kind === 'choice') return optionName(value);
  return field.kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
}
