import type { ManualRow } from '@adhelm/contracts';
import { amountLabel } from '../intents/amount-intent.ts';
import { listLabel, valueLabel } from '../intents/change-labels.ts';

/** A row's value before or after, for display. Amounts are in the account's currency. */
export function rowValue({ field }: Pick<ManualRow, 'field'>, value: unknown, currency: string): string {
  return (
    listLabel(field, value) ?? (typeof value === 'number' ? amountLabel(value, currency) : valueLabel(value))
  );
}
