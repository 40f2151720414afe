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
 * Composed of what modules put into the slot `dashboard`; the shell knows none of them. The range of days stands in the
 * URL, where each of them reads it; without one, each account's figures are of its own last seven days.
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
  const { range, today } = useDateRange(timeZone());
  const { write } = useUrlState();
  const choose = (chosen: DateRange) => write(isUsual(chosen) ? noDates : chosen, true);
  return <DateRangePicker value={range} onChange={choose} today={today} timeZone={timeZone()} />;
}

const noDates = { startDate: null, endDate: null };

/** Without dates in the URL the last seven days stay the last seven days, whenever it is opened. */
function isUsual({ startDate, endDate }: DateRange): boolean {
  const usual = defaultDateRange(new Date(), timeZone());
  return usual.startDate === startDate && usual.endDate === endDate;
}

/** The workspace's: the page shows accounts of several time zones. */
const timeZone = pageTimeZone;
