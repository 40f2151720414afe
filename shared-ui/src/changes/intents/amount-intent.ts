import type { Action, ActionTarget, Change, OfferedChange, SourceDescription } from '@adhelm/contracts';
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
  /** The rows count it in different units, so one value does not suit all: only changes by percent do. */
  readonly isMixed?: boolean;
};

/** Where an amount is changed, and the currency of that account. */
export type AmountPlace = {
  readonly source: string;
  readonly account: string;
  readonly currency: string;
};

const MICROS_PER_UNIT = 1_000_000;

type Descriptions = readonly Pick<SourceDescription, 'id' | 'changes'>[];

/** The change of a field that a source offers for one entity kind. A campaign holds its widgets' bids. */
function offeredAt(
  descriptions: Descriptions,
  source: string,
  field: AmountField,
  kind: ActionTarget['kind'],
) {
  if ((field === 'widget-bid') !== (kind === 'widget')) return undefined;
  const level = kind === 'widget' ? 'campaign' : kind;
  const changes = descriptions.find(({ id }) => id === source)?.changes ?? [];
  return changes.find((change) => change.field === field && change.level === level);
}

/**
 * The amounts of one entity kind that the places' sources allow to change, in display order, within the limits of all of
 * them. The server skips rows of sources that do not offer a change, and says so.
 */
export function amountsOffered(
  descriptions: Descriptions,
  places: readonly AmountPlace[],
  kind: ActionTarget['kind'],
): OfferedAmount[] {
  return amountFields.flatMap((field) => {
    const offers = places.flatMap((place) => {
      const offered = offeredAt(descriptions, place.source, field, kind);
      return offered === undefined ? [] : [{ ...offered, unit: unitIn(offered, place.currency) }];
    });
    const [first] = offers;
    if (first === undefined) return [];
    const isMixed = offers.some(({ unit }) => unit !== first.unit);
    const min = Math.max(...offers.map((offer) => offer.min ?? 0));
    const max = Math.min(...offers.map((offer) => offer.max ?? Number.POSITIVE_INFINITY));
    return [
      {
        field,
        unit: first.unit,
        ...(isMixed ? { isMixed } : {}),
        ...(min === 0 || isMixed ? {} : { min }),
        ...(max === Number.POSITIVE_INFINITY || isMixed ? {} : { max }),
        ...(first.step === undefined || isMixed ? {} : { step: first.step }),
        ...(offers.some(({ isModerated }) => isModerated === true) ? { isModerated: true } : {}),
        ...(offers.every(({ isManual }) => isManual === true) ? { isManual: true } : {}),
      },
    ];
  });
}

/** The unit of a field at a place: a currency, or null for coefficients. */
export function amountUnits(
  descriptions: Descriptions,
  places: readonly AmountPlace[],
  field: AmountField,
  kind: ActionTarget['kind'],
): AmountUnits {
  const units = new Map(
    places.map((place) => {
      const offered = offeredAt(descriptions, place.source, field, kind);
      return [
        `${place.source} ${place.account}`,
        offered === undefined ? place.currency : unitIn(offered, place.currency),
      ];
    }),
  );
  return ({ source, account }) => units.get(`${source} ${account}`) ?? null;
}

export type AmountUnits = (place: Pick<AmountPlace, 'source' | 'account'>) => string | null;

function unitIn({ unit }: OfferedChange, currency: string): string | null {
  if (unit === 'usd') return 'USD';
  return unit === 'coefficient' ? null : currency;
}

/** Converts an entered amount to micro-units; coefficients stay unscaled. */
export const countedAmount = (typed: number, { unit }: Pick<OfferedAmount, 'unit'>): number =>
  unit === null ? typed : Math.round(typed * MICROS_PER_UNIT);

/** An amount as people write it: whole units of its currency, or the plain number. Empty for other values. */
export const writtenAmount = ({
  after,
  unit,
}: {
  readonly after: unknown;
  readonly unit: string | null;
}): string => (typeof after === 'number' ? String(unit === null ? after : after / MICROS_PER_UNIT) : '');

const DIGITS = /^\d+([.,]\d+)?$/;

/**
 * What was written, as the server takes it; null if it is no number above 0 in plain digits, or too large to be counted. Takes
 * a decimal comma.
 */
export function readAmount(written: string, unit: string | null): number | null {
  const plain = written.trim();
  const amount = DIGITS.test(plain) ? countedAmount(Number(plain.replace(',', '.')), { unit }) : 0;
  return amount > 0 && amount <= Number.MAX_SAFE_INTEGER ? amount : null;
}

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
  unitOf: AmountUnits,
  rows: readonly Row[],
  kind: ActionTarget['kind'],
  nameOf: (row: Row) => string,
  onProgress: (action: Action) => void,
): ChangeIntent {
  const [first] = rows;
  const { field } = change;
  const isOne = rows.length === 1 && first !== undefined && field !== 'widget-bid';
  return {
    title: isOne
      ? messages[field].one(nameOf(first))
      : amountTitle({ field, unit: first === undefined ? null : unitOf(first) }, kind, rows.length),
    confirmLabel: messages.change,
    valueLabel: (value, target) => amountLabel(value, unitOf(target)),
    request: { change, targets: rows.map((row) => targetOf(row, kind)) },
    onProgress,
  };
}

/** A campaign's widget is named by both; contents have ids of their own. */
function targetOf({ source, account, id, campaign }: AmountRow, kind: ActionTarget['kind']): ActionTarget {
  const target = { source, account, kind, id };
  return kind === 'widget' && campaign !== undefined ? { ...target, campaign } : target;
}
