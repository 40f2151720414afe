import {
  type ActionTarget,
  addDays,
  type DateRange,
  dayInWords,
  daysOfRange,
  EFFECT_DAYS,
  type ExpectedEffect,
  type ProposedChange,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { budgetEffect, USED_UP } from './budget-effect.ts';
import { daysOfEntities, type RangeSums, type SpentDay, sumsOfEntities } from './spend-per-day.ts';

type Item = { readonly entity: ActionTarget; readonly change: ProposedChange };
type Requested = {
  readonly range: DateRange;
  readonly currency: string;
  /** Today is not over, so its figures say nothing of whole days. */
  readonly today: string;
};

/** How far back figures of what stands still may lie. */
const REVIVED_DAYS = 30;

/**
 * What a set of changes is expected to change over the next days, by whole days only: what is stopped ends its figures of
 * the range; a bid moves cost and profit in proportion; a budget counts on days on which it limits spend; what is started
 * repeats its days with figures. Null where that is not known.
 */
export async function expectedEffect(
  queries: Queries,
  items: readonly Item[],
  { range, currency, today }: Requested,
): Promise<ExpectedEffect> {
  const base = { currency, days: EFFECT_DAYS };
  const wholeDays = daysOfRange(range).filter((day) => day < today);
  const endDate = wholeDays.at(-1);
  if (items.length === 0) return { ...base, profit: 0, cost: 0, how: 'Nothing would be changed.' };
  if (endDate === undefined)
    return { ...base, profit: null, cost: null, how: 'Its figures have no whole day yet.' };
  const whole = { startDate: range.startDate, endDate };
  const entities = items.map(({ entity }) => entity);
  const sums = await sumsOfEntities(queries, entities, { range: whole, currency });
  const starts = items.some(({ change }) => kindOf(change) === 'start');
  const revived = { startDate: addDays(whole.endDate, -REVIVED_DAYS + 1), endDate: whole.endDate };
  const older = starts ? await sumsOfEntities(queries, entities, { range: revived, currency }) : [];
  const days = wholeDays.length;
  const budgets = await budgetDays(queries, items, { range: whole, currency });
  const parts = items.map(({ change }, place) =>
    kindOf(change) === 'budget'
      ? budgetEffect(change, budgets.get(place) ?? { own: [], converted: [] }, days)
      : effectOf(change, sums[place], older[place], days),
  );
  const known = <Name extends 'profit' | 'cost'>(name: Name) =>
    parts.reduce<number | null>((sum, part) => {
      const value = part[name];
      return sum === null || value === null ? null : sum + value;
    }, 0);
  // no negative zero
  const round = (value: number | null) => (value === null ? null : Math.round(value) + 0);
  const [profit, cost] = [round(known('profit')), round(known('cost'))];
  const isIdle = profit === 0 && cost === 0 && items.every(({ change }) => kindOf(change) === 'budget');
  return { ...base, profit, cost, how: isIdle ? unusedBudgets(items, whole) : howOf(items, whole) };
}

type BudgetDays = { readonly own: readonly SpentDay[]; readonly converted: readonly SpentDay[] };

/** The days of campaigns whose budget changes, in the currency of the budget and in that of the effect. */
async function budgetDays(
  queries: Queries,
  items: readonly Item[],
  { range, currency }: Omit<Requested, 'today'>,
): Promise<ReadonlyMap<number, BudgetDays>> {
  const found = new Map<number, BudgetDays>();
  const changed = items.flatMap((item, place) =>
    kindOf(item.change) === 'budget' ? [{ ...item, place }] : [],
  );
  for (const [unit, own] of Map.groupBy(changed, ({ change }) => change.unit ?? currency)) {
    const entities = own.map(({ entity }) => entity);
    const inUnit = await daysOfEntities(queries, entities, { range, currency: unit });
    const converted = await daysOfEntities(queries, entities, { range, currency });
    for (const [index, { place }] of own.entries())
      found.set(place, { own: inUnit[index] ?? [], converted: converted[index] ?? [] });
  }
  return found;
}

type Part = { readonly profit: number | null; readonly cost: number | null };
const UNKNOWN: Part = { profit: null, cost: null };

const kindOf = ({ field, after }: ProposedChange): 'stop' | 'start' | 'budget' | 'amount' => {
  if (field === 'status') return after === 'active' ? 'start' : 'stop';
  if (field === 'widget-block') return after === true ? 'stop' : 'start';
  return field === 'daily-budget' ? 'budget' : 'amount';
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

const inWords = ({ startDate, endDate }: DateRange) => `${dayInWords(startDate)} to ${dayInWords(endDate)}`;

const unusedBudgets = (items: readonly Item[], range: DateRange) =>
  `${items.length === 1 ? 'The daily budget does' : 'The daily budgets do'} not limit spend from ${inWords(range)}, so no effect is expected.`;

function howOf(items: readonly Item[], range: DateRange): string {
  const kinds = new Set(items.map(({ change }) => kindOf(change)));
  const parts = [
    ...(kinds.has('stop')
      ? [`This assumes that days without the change would be like those from ${inWords(range)}.`]
      : []),
    ...(kinds.has('amount')
      ? [`Cost and profit from ${inWords(range)} move in proportion to the changed amount.`]
      : []),
    ...(kinds.has('budget')
      ? [
          `It looks at the days from ${inWords(range)}. A larger budget makes a difference on days that used at least ${Math.round(USED_UP * 100)}% of the present budget. A smaller one makes a difference on days that spent more than it allows.`,
        ]
      : []),
    ...(kinds.has('start')
      ? [
          `What is started repeats its days with figures among the ${REVIVED_DAYS} days up to ${dayInWords(range.endDate)}.`,
        ]
      : []),
  ];
  return parts.join(' ');
}
