import { MAX_AMOUNT, MICROS_PER_UNIT } from '@adhelm/contracts';
import type { FieldFaults } from '@adhelm/shared-ui/forms';
import { type AmountChange, countedAmount, type OfferedAmount } from '../intents/amount-intent.ts';
import { messages } from '../intents/amount-messages.ts';

/** The values of the form: an amount in its unit, or percent; `limit` is the bound of a change by percent. */
export type TypedAmount = {
  readonly how: 'set' | 'raise' | 'lower';
  readonly amount: number | null;
  readonly limit: number | null;
};

export const nothingTyped: TypedAmount = { how: 'set', amount: null, limit: null };

const PERCENT = 100;
/** The largest increase that the server accepts in one change. */
const MAX_RISE_PERCENT = 1000;

/** Errors of the entered values by field; empty if there are none. */
export function amountFaults(typed: TypedAmount, offered: OfferedAmount): FieldFaults<TypedAmount> {
  const amount = typed.how === 'set' ? outOfBounds(typed.amount, offered) : wrongPercent(typed);
  const limit = typed.how === 'set' || typed.limit === null ? null : notPositive(typed.limit);
  return { ...(amount === null ? {} : { amount }), ...(limit === null ? {} : { limit }) };
}

const notPositive = (value: number | null): string | null => {
  if (value === null || value <= 0) return messages.positive;
  return value > MOST ? messages.atMost(MOST) : null;
};

const MOST = MAX_AMOUNT / MICROS_PER_UNIT;

function outOfBounds(value: number | null, { min, max = MOST }: OfferedAmount): string | null {
  if (value === null || value <= 0) return messages.positive;
  if (min !== undefined && value < min) return messages.atLeast(min);
  return value > max ? messages.atMost(max) : null;
}

function wrongPercent({ how, amount }: TypedAmount): string | null {
  if (amount === null || amount <= 0) return messages.positive;
  if (how === 'lower') return amount >= PERCENT ? messages.lowerThanAll : null;
  return amount > MAX_RISE_PERCENT ? messages.raiseAtMost(MAX_RISE_PERCENT) : null;
}

/** The entered change; requires valid values. */
export function amountChange({ how, amount, limit }: TypedAmount, offered: OfferedAmount): AmountChange {
  const { field } = offered;
  if (how === 'set') return { field, value: countedAmount(amount ?? 0, offered) };
  const part = (amount ?? 0) / PERCENT;
  const bound = limit === null ? null : countedAmount(limit, offered);
  if (how === 'raise') return { field, changeBy: part, ...(bound === null ? {} : { ceiling: bound }) };
  return { field, changeBy: -part, ...(bound === null ? {} : { floor: bound }) };
}
