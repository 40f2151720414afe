import { Button, Span } from '@adhelm/shared-ui/chakra';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { formatRange } from '../format/times.ts';
import { messages } from '../messages/parts/date-range.ts';
import type { DateRangePopupProps } from './date-range-popup.tsx';
import { presetOf } from './date-range-presets.ts';
import { popupCode, usePopup } from './on-demand.tsx';
import type { DateRangeState } from './use-date-range.ts';

/** A range to choose, as `useDateRange` returns it. The time zone is displayed, because days are the account's own. */
export type SelectableDates = Pick<DateRangeState, 'range' | 'timeZone' | 'today' | 'select'> &
  Partial<Pick<DateRangeState, 'mostDays'>>;

const dateRangePopup = popupCode<DateRangePopupProps>(
  async () => (await import('./date-range-popup.tsx')).DateRangePopup,
);

/** A date range: presets and two date fields, limited to `mostDays` (400), validated while typing. */
export function DateRangePicker({ dates }: { readonly dates: SelectableDates }) {
  const { range, timeZone, today, select, mostDays } = dates;
  const { trigger, Popup, popup } = usePopup(dateRangePopup, 'dialog');
  const preset = presetOf(range, today);
  return (
    <>
      <Button
        {...trigger}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
        title={messages.daysIn(timeZone)}
      >
        <CalendarDays aria-hidden />
        <Span srOnly>{messages.dateRange}</Span>
        {preset !== undefined && (
          <Span fontWeight="medium" hideBelow="sm">
            {preset.label}
          </Span>
        )}
        {/* tomorrow, the same preset has other days */}
        <Span data-lasting="no" color={preset === undefined ? 'fg' : 'fg.muted'}>
          {formatRange(range)}
        </Span>
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && (
        <Popup
          value={range}
          onChange={select}
          today={today}
          timeZone={timeZone}
          mostDays={mostDays}
          {...popup}
        />
      )}
    </>
  );
}
