import {
  type ActionTarget,
  addDays,
  type DateRange,
  daysOfRange,
  EFFECT_DAYS,
  type ExpectedEffect,
  type ProposedChange,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { type RangeSums, sumsOfEntities } from './spend-per-day.ts';

type Item = { readonly entity: ActionTarget; readonly change: ProposedChange };
type Requested = { readonly range: DateRange; readonly currency: string };

/** How far back figures of what stands still may lie. */
const REVIVED_DAYS = 30;

/**
 * What a set of changes is expected to change over the next days: what is stopped ends its figures of the range; an amount
 * moves cost and profit in proportion; what is started repeats its days with figures. Null where that is not known.
 */
export async function expectedEffect(
  queries: Queries,
  items: readonly Item[],
  { range, currency }: Requested,
): Promise<ExpectedEffect> {
  const entities = items.map(({ entity }) => entity);
  const sums = await sumsOfEntities(queries, entities, { range, currency });
  const starts = items.some(({ change }) => kindOf(change) === 'start');
  const older = starts
    ? await sumsOfEntities(queries, entities, {
        range: { startDate: addDays(range.endDate, -REVIVED_DAYS + 1), endDate: range.endDate },
        currency,
      })
    : [];
  const days = daysOfRange(range).length;
  const parts = items.map(({ change }, place) => effectOf(change, sums[place], older[place], days));
  const known = <Name extends 'profit' | 'cost'>(name: Name) =>
    parts.reduce<number | null>((sum, part) => {
      const value = part[name];
      return sum === null || value === null ? null : sum + value;
    }, 0);
  const round = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    profit: round(known('profit')),
    cost: round(known('cost')),
    currency,
    days: EFFECT_DAYS,
    how: howOf(items, range),
  };
}

type Part = { readonly profit: number | null; readonly cost: number | null };
const UNKNOWN: Part = { profit: null, cost: null };

const kindOf = ({ field, after }: ProposedChange): 'stop' | 'start' | 'amount' => {
  if (field === 'status') return after === 'active' ? 'start' : 'stop';
  if (field === 'widget-block') return after === true ? 'stop' : 'start';
  return 'amount';
};

function effectOf(
  change: ProposedChange,
  sums: RangeSums | undefined,
  older: RangeSums | undefined,
  days: number,
): Part {
  const kind = kindOf(change);
  if (kind === 'start')
    return older === undefined || older.days === 0 ? UNKNOWN : times(older, EFFECT_DAYS / older.days);
  if (sums === undefined) return UNKNOWN;
  if (kind === 'stop') return times(sums, -EFFECT_DAYS / days);
  const { before, after } = change;
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return UNKNOWN;
  return times(sums, ((after / before - 1) * EFFECT_DAYS) / days);
}

function times({ profit, cost }: RangeSums, factor: number): Part {
  return { profit: profit === null ? null : profit * factor, cost: cost === null ? null : cost * factor };
}

function howOf(items: readonly Item[], { startDate, endDate }: DateRange): string {
  const kinds = new Set(items.map(({ change }) => kindOf(change)));
  const parts = [
    ...(kinds.has('stop') ? [`What is stopped would have gone on as from ${startDate} to ${endDate}.`] : []),
    ...(kinds.has('amount')
      ? [`Cost and profit from ${startDate} to ${endDate} move in proportion to the changed amount.`]
      : []),
    ...(kinds.has('start')
      ? [`What is started repeats its days with figures among the ${REVIVED_DAYS} days up to ${endDate}.`]
      : []),
  ];
  return parts.join(' ');
}
