import type { DateRange } from '@adhelm/contracts';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { formatRange } from '../format/times.ts';
import { messages } from '../messages/parts/date-range.ts';
import type { DateRangePopupProps } from './date-range-popup.tsx';
import { presetOf } from './date-range-presets.ts';
import { popupCode, usePopup } from './on-demand.tsx';

type DateRangePickerProps = {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Today in the account's time zone. */
  readonly today: string;
  /** Displayed beside the dates, because days are the account's own. */
  readonly timeZone: string;
};

const dateRangePopup = popupCode<DateRangePopupProps>(
  async () => (await import('./date-range-popup.tsx')).DateRangePopup,
);

/** A date range: presets and two date fields, limited to 400 days, validated while typing. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, today, timeZone } = props;
  const { trigger, Popup, popup } = usePopup(dateRangePopup, 'dialog');
  const preset = presetOf(value, today);
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
        <Span color={preset === undefined ? 'fg' : 'fg.muted'}>{formatRange(value)}</Span>
        <ChevronDown aria-hidden />
      </Button>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
