import { type DateRange, defaultDateRange } from '@adhelm/contracts';
import {
  DateRangePicker,
  formatRange,
  Notice,
  PageHeader,
  useDateRange,
  useUrlState,
} from '@adhelm/shared-ui';
import { Stack } from '@adhelm/shared-ui/chakra';
import { pageTimeZone } from '@adhelm/shared-ui/messages';
import { messages } from '../../messages/dashboard.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { useUser } from '../../services/services-context.tsx';
import { SlotHost } from '../../slots/slot-host.tsx';

/**
 * Composed of the modules' widgets in the slot `dashboard`; the shell knows none of them. Each widget reads the date
 * range from the URL; without one, each account's figures cover its own last seven days.
 */
export function DashboardPage() {
  usePageTitle(messages.title);
  const user = useUser();
  const { range, fault } = useDateRange(timeZone());
  return (
    <Stack gap="6">
      <PageHeader
        title={messages.title}
        description={messages.welcome(<bdi>{user.name}</bdi>)}
        actions={<Days />}
      />
      {fault !== null && (
        <Notice tone="warning" title={messages.badDates}>
          {messages.shownInstead(fault, formatRange(range))}
        </Notice>
      )}
      <SlotHost slot="dashboard" />
    </Stack>
  );
}

function Days() {
  const dates = useDateRange(timeZone());
  const { write } = useUrlState();
  const select = (chosen: DateRange) => write(isUsual(chosen) ? noDates : chosen, true);
  return <DateRangePicker dates={{ ...dates, select }} />;
}

const noDates = { startDate: null, endDate: null };

/** Without dates in the URL, the default stays the last seven days whenever it is opened. */
function isUsual({ startDate, endDate }: DateRange): boolean {
  const usual = defaultDateRange(new Date(), timeZone());
  return usual.startDate === startDate && usual.endDate === endDate;
}

/** The workspace's zone, because the page covers accounts of several time zones. */
const timeZone = pageTimeZone;
