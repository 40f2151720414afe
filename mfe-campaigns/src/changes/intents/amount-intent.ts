import type { Action, ActionTarget, Change, OfferedChange } from '@adhelm/contracts';
import { formatChangedAmount } from '@adhelm/shared-ui';
import { messages } from './amount-messages.ts';
import type { ChangeIntent } from './change-intent.ts';
import type { Changeable } from './status-intent.ts';

export const amountFields = ['bid', 'daily-budget', 'total-budget'] as const;
export type AmountField = (typeof amountFields)[number];

/** A requested change of an amount. */
export type AmountChange = Extract<Change, { readonly field: AmountField | 'widget-bid' }>;

/** An amount that a source allows to change. `unit` is a currency, or null for coefficients. */
export type OfferedAmount = Pick<OfferedChange, 'min' | 'max' | 'step' | 'isModerated'> & {
  readonly field: AmountField;
  readonly unit: string | null;
};

const MICROS_PER_UNIT = 1_000_000;

/** The amounts of one entity kind that a source allows to change, in display order. */
export function amountsOffered(
  changes: readonly OfferedChange[],
  kind: ActionTarget['kind'],
  currency: string,
): OfferedAmount[] {
  return amountFields.flatMap((field) => {
    const offered = changes.find((change) => change.field === field && change.level === kind);
    return offered === undefined ? [] : [{ ...offered, field, unit: unitOf(offered, currency) }];
  });
}

function unitOf({ unit }: OfferedChange, currency: string): string | null {
  if (unit === 'usd') return 'USD';
  return unit === 'coefficient' ? null : currency;
}

/** Converts an entered amount to micro-units; coefficients stay unscaled. */
export const countedAmount = (typed: number, { unit }: Pick<OfferedAmount, 'unit'>): number =>
  unit === null ? typed : Math.round(typed * MICROS_PER_UNIT);

/** A ledger amount for display. */
export function amountLabel(value: unknown, unit: string | null): string {
  return typeof value === 'number' ? formatChangedAmount(value, unit) : messages.none;
}

/** The intent to change one amount of rows of one kind. */
export function amountIntent<Row extends Changeable>(
  change: AmountChange & { readonly field: AmountField },
  unit: string | null,
  rows: readonly Row[],
  kind: Exclude<ActionTarget['kind'], 'widget'>,
  nameOf: (row: Row) => string,
  onProgress: (action: Action) => void,
): ChangeIntent {
  const [first] = rows;
  const text = messages[change.field];
  return {
    title: rows.length === 1 && first !== undefined ? text.one(nameOf(first)) : text[kind](rows.length),
    confirmLabel: messages.change,
    valueLabel: (value) => amountLabel(value, unit),
    request: {
      change,
      targets: rows.map(({ source, account, id }) => ({ source, account, kind, id })),
    },
    onProgress,
  };
}
