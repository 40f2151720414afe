import type { Action, ActionTarget, Change, OfferedChange } from '@adhelm/contracts';
import { formatChangedAmount } from '@adhelm/shared-ui';
import { messages } from './amount-messages.ts';
import type { ChangeIntent } from './change-intent.ts';
import type { Changeable } from './status-intent.ts';

export const amountFields = ['bid', 'daily-budget', 'total-budget', 'widget-bid'] as const;
export type AmountField = (typeof amountFields)[number];

/** A requested change of an amount. */
export type AmountChange = Extract<Change, { readonly field: AmountField }>;

/** An amount that a source allows to change. `unit` is a currency, or null for coefficients. */
export type OfferedAmount = Pick<OfferedChange, 'min' | 'max' | 'step' | 'isModerated' | 'isManual'> & {
  readonly field: AmountField;
  readonly unit: string | null;
};

const MICROS_PER_UNIT = 1_000_000;

/** The amounts of one entity kind that a source allows to change, in display order. A campaign holds its widgets' bids. */
export function amountsOffered(
  changes: readonly OfferedChange[],
  kind: ActionTarget['kind'],
  currency: string,
): OfferedAmount[] {
  return amountFields.flatMap((field) => {
    if ((field === 'widget-bid') !== (kind === 'widget')) return [];
    const level = kind === 'widget' ? 'campaign' : kind;
    const offered = changes.find((change) => change.field === field && change.level === level);
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

type Amount = Pick<OfferedAmount, 'field' | 'unit'>;

/** The button that opens the form of an amount. */
export function amountButton({ field, unit }: Amount): string {
  return field === 'widget-bid' && unit === null ? messages.coefficientOfWidgets.ask : messages[field].ask;
}

/** The title of a change of many rows. */
export function amountTitle({ field, unit }: Amount, kind: ActionTarget['kind'], count: number): string {
  if (field !== 'widget-bid') return messages[field][kind === 'content' ? kind : 'campaign'](count);
  return (unit === null ? messages.coefficientOfWidgets : messages[field]).widget(count);
}

type AmountRow = Changeable & { readonly campaign?: string };

/** The intent to change one amount of rows of one kind. */
export function amountIntent<Row extends AmountRow>(
  change: AmountChange,
  unit: string | null,
  rows: readonly Row[],
  kind: ActionTarget['kind'],
  nameOf: (row: Row) => string,
  onProgress: (action: Action) => void,
): ChangeIntent {
  const [first] = rows;
  const { field } = change;
  const isOne = rows.length === 1 && first !== undefined && field !== 'widget-bid';
  return {
    title: isOne ? messages[field].one(nameOf(first)) : amountTitle({ field, unit }, kind, rows.length),
    confirmLabel: messages.change,
    valueLabel: (value) => amountLabel(value, unit),
    request: { change, targets: rows.map((row) => targetOf(row, kind)) },
    onProgress,
  };
}

/** A campaign's widget is named by both; contents have ids of their own. */
function targetOf({ source, account, id, campaign }: AmountRow, kind: ActionTarget['kind']): ActionTarget {
  const target = { source, account, kind, id };
  return kind === 'widget' && campaign !== undefined ? { ...target, campaign } : target;
}
