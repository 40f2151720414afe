import type { ManualRow } from '@adhelm/contracts';
import { amountLabel } from '../intents/amount-intent.ts';
import { valueLabel } from '../intents/change-labels.ts';
import { messages } from './messages.ts';

const { values } = messages;
const lists: Readonly<Partial<Record<string, readonly [no: string, yes: string]>>> = {
  'widget-block': [values.notBlocked, values.blocked],
  'widget-allow': [values.notAllowed, values.allowed],
};

/** A row's value before or after, for display. Amounts are in the account's currency. */
export function rowValue({ field }: Pick<ManualRow, 'field'>, value: unknown, currency: string): string {
  const list = lists[field];
  if (list !== undefined) return list[value === true ? 1 : 0];
  return typeof value === 'number' ? amountLabel(value, currency) : valueLabel(value);
}
