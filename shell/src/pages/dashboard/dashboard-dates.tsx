import { type DateRange, defaultDateRange } from '@adhelm/contracts';
import { DateRangePicker, useDateRange, useUrlState } from '@adhelm/shared-ui';
import { type SavedDates, savedDatesOf } from './dashboard-choices.ts';
import { dashboardTimeZone } from './use-saved-dates.ts';

const noDates = { startDate: null, endDate: null };

/** The page's dates, in the URL. Without dates in it, the default stays the last seven days whenever it is opened. */
export function DashboardDates({ onChoose }: { readonly onChoose: (dates: SavedDates) => void }) {
  const dates = useDateRange(dashboardTimeZone());
  const { write } = useUrlState();
  const select = (range: DateRange) => {
    const chosen = savedDatesOf(range, dates.today, defaultDateRange(new Date(), dashboardTimeZone()));
    onChoose(chosen);
    write(chosen === null ? noDates : range, true);
  };
  return <DateRangePicker dates={{ ...dates, select }} />;
}
