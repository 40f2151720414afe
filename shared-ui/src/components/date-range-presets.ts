import { addDays, type DateRange } from '@adhelm/contracts';
import { messages } from '../messages/parts/date-range.ts';

export type DateRangePreset = {
  /** Its name where it is stored. */
  readonly id: string;
  readonly label: string;
  readonly rangeOf: (today: string) => DateRange;
};

const lastDays = (days: number) => (today: string) => ({
  startDate: addDays(today, 1 - days),
  endDate: today,
});
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Common ranges, relative to today in the account's time zone. */
export const dateRangePresets: readonly DateRangePreset[] = [
  { id: 'today', label: messages.today, rangeOf: (today) => ({ startDate: today, endDate: today }) },
  {
    id: 'yesterday',
    label: messages.yesterday,
    rangeOf: (today) => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }),
  },
  { id: 'last-7-days', label: messages.lastDays(7), rangeOf: lastDays(7) },
  { id: 'last-14-days', label: messages.lastDays(14), rangeOf: lastDays(14) },
  { id: 'last-30-days', label: messages.lastDays(30), rangeOf: lastDays(30) },
  {
    id: 'this-month',
    label: messages.thisMonth,
    rangeOf: (today) => ({ startDate: firstOfMonth(today), endDate: today }),
  },
  {
    id: 'last-month',
    label: messages.lastMonth,
    rangeOf: (today) => {
      const endDate = addDays(firstOfMonth(today), -1);
      return { startDate: firstOfMonth(endDate), endDate };
    },
  },
];

/** The preset equal to this range, if any. */
export function presetOf(range: DateRange, today: string): DateRangePreset | undefined {
  return dateRangePresets.find(({ rangeOf }) => {
    const { startDate, endDate } = rangeOf(today);
    return startDate === range.startDate && endDate === range.endDate;
  });
}
