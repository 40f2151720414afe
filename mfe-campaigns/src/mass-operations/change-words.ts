import type { WidgetChange } from '@adhelm/contracts';
import { formatChange, formatChangedAmount } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

const { values, names } = messages;

/** A value of a widget's setting. `unit` is a currency, or null for coefficients. */
export function settingInWords(field: string, value: unknown, unit: string | null): string {
  if (field === 'widget-block') return value === true ? values.blocked : values.notBlocked;
  if (field === 'widget-allow') return value === true ? values.allowed : values.notAllowed;
  return typeof value === 'number' ? formatChangedAmount(value, unit) : values.none;
}

/** What an operation does, as the title of its button or row. */
export function changeInWords(change: WidgetChange): string {
  if (change.field === 'widget-block' || change.field === 'widget-allow') {
    return change.value ? names[change.field].on : names[change.field].off;
  }
  return names['widget-bid'];
}

/** The amounts of a change of bids. */
export function amountInWords(change: WidgetChange, unit: string | null): string {
  if (!('changeBy' in change || change.field === 'widget-bid')) return '';
  const amount = (value: number) => formatChangedAmount(value, unit);
  const { changeBy, floor, ceiling } = change;
  if (changeBy === undefined)
    return messages.setTo(typeof change.value === 'number' ? amount(change.value) : values.none);
  return [
    messages.changeBy(formatChange(changeBy)),
    ...(floor === undefined ? [] : [messages.atLeast(amount(floor))]),
    ...(ceiling === undefined ? [] : [messages.atMost(amount(ceiling))]),
  ].join(', ');
}
