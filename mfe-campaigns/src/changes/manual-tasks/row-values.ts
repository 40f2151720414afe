import type { ManualRow } from '@adhelm/contracts';
import { amountLabel, listLabel, valueLabel } from '@adhelm/shared-ui/changes';

/** A row's value before or after, for display. Amounts are in the account's currency. */
export function rowValue({ field }: Pick<ManualRow, 'field'>, value: unknown, currency: string): string {
  return (
    listLabel(field, value) ?? (typeof value === 'number' ? amountLabel(value, currency) : valueLabel(value))
  );
}
