import { daysOfRange, type ExpenseDimension } from '@adhelm/contracts';
import type { UrlPatch } from '@adhelm/shared-ui';
import type { ExpenseState } from './use-expense-question.ts';

/** How a value leads to the rows behind it. */
export type Drill = {
  /** By what the rows behind a value are grouped; null if there are none. */
  readonly nextOf: (dimension: ExpenseDimension, key: string | null) => ExpenseDimension | null;
  readonly open: (dimension: ExpenseDimension, key: string) => void;
};

const deeper: Readonly<Record<ExpenseDimension, ExpenseDimension>> = {
  source: 'account',
  account: 'campaign',
  campaign: 'day',
  client: 'offer',
  offer: 'campaign',
  month: 'day',
  day: 'account',
};
const filterOf = {
  source: 'sources',
  account: 'accounts',
  campaign: 'campaigns',
  client: 'clients',
  offer: 'offers',
} as const;

/** Narrows the report to one value, and groups it by the next level. */
export function drillOf({ write, dates }: Pick<ExpenseState, 'write' | 'dates'>): Drill {
  const narrowed = (dimension: ExpenseDimension, key: string): UrlPatch => {
    if (dimension === 'day') return { startDate: key, endDate: key };
    if (dimension !== 'month') return { [filterOf[dimension]]: key };
    const days = daysOfRange(dates.range).filter((day) => day.startsWith(key));
    return { startDate: days[0] ?? null, endDate: days.at(-1) ?? null };
  };
  return {
    nextOf: (dimension, key) => (key === null ? null : deeper[dimension]),
    open: (dimension, key) =>
      write(
        { ...narrowed(dimension, key), view: null, rows: deeper[dimension], columns: null, sort: null },
        true,
      ),
  };
}
