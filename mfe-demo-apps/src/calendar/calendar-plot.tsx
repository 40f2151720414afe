import { Box } from '@adhelm/shared-ui/chakra';
import { useSettings } from '@adhelm/shared-ui/module';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useEffect, useRef } from 'react';
import type { CalendarEvent } from './calendar-event.ts';
import type { SelectedRange } from './calendar-modal.ts';
import { calendarStyles } from './calendar-styles.ts';
import type { CalendarView } from './calendar-views.ts';
import { toDay } from './event-times.ts';
import { messages } from './messages.ts';

export type MovedTimes = SelectedRange;

type CalendarPlotProps = {
  readonly view: CalendarView;
  /** A day of what is displayed, as YYYY-MM-DD. */
  readonly day: string;
  readonly events: readonly CalendarEvent[];
  readonly onTitle: (title: string) => void;
  readonly onSelectEvent: (eventId: string) => void;
  readonly onSelectRange: (range: SelectedRange) => void;
  readonly onMove: (eventId: string, times: MovedTimes) => void;
};

/** Instants of whole days are days of UTC in the data, and days without a time zone in FullCalendar. */
const timesOf = (
  start: Date,
  end: Date | null,
  startText: string,
  endText: string,
  allDay: boolean,
): MovedTimes =>
  allDay
    ? { allDay, start: Date.parse(`${startText.slice(0, 10)}T00:00:00Z`), end: dayAfter(startText, endText) }
    : { allDay, start: start.getTime(), end: (end ?? new Date(start.getTime() + 3_600_000)).getTime() };

const dayAfter = (startText: string, endText: string): number =>
  endText === ''
    ? Date.parse(`${startText.slice(0, 10)}T00:00:00Z`) + 86_400_000
    : Date.parse(`${endText.slice(0, 10)}T00:00:00Z`);

/** Month, week, day or agenda as FullCalendar draws it: drag and resize events, select a range. */
export function CalendarPlot(props: CalendarPlotProps) {
  const { view, day, events, onTitle, onSelectEvent, onSelectRange, onMove } = props;
  const { direction } = useSettings();
  const calendar = useRef<FullCalendar>(null);
  useEffect(() => {
    // FullCalendar renders synchronously, which React forbids within an effect
    const timer = setTimeout(() => {
      calendar.current?.getApi().changeView(view, day);
    });
    return () => clearTimeout(timer);
  }, [view, day]);
  return (
    <Box css={calendarStyles} position="relative" overflow="hidden">
      <FullCalendar
        ref={calendar}
        plugins={[dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]}
        initialView={view}
        initialDate={day}
        headerToolbar={false}
        direction={direction}
        height="auto"
        locale={document.documentElement.lang || 'en'}
        firstDay={1}
        allDayText={messages.allDay}
        noEventsText={messages.noEvents}
        moreLinkText={messages.more}
        dayMaxEvents={3}
        nowIndicator
        scrollTime="08:00:00"
        editable
        selectable
        selectMirror
        eventInteractive
        events={events.map(({ id, title, start, end, allDay, color }) => ({
          id,
          title,
          allDay,
          start: allDay ? toDay(start) : new Date(start),
          end: allDay ? toDay(end) : new Date(end),
          classNames: [`color-${color}`],
        }))}
        // a day is named by all that is in its cell, not by its date alone
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        datesSet={({ view: { title } }) => onTitle(title)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onSelectEvent(event.id);
        }}
        select={({ start, end, startStr, endStr, allDay }) =>
          onSelectRange(timesOf(start, end, startStr, endStr, allDay))
        }
        eventDrop={({ event: { id, start, end, startStr, endStr, allDay } }) => {
          if (start !== null) onMove(id, timesOf(start, end, startStr, endStr, allDay));
        }}
        eventResize={({ event: { id, start, end, startStr, endStr, allDay } }) => {
          if (start !== null) onMove(id, timesOf(start, end, startStr, endStr, allDay));
        }}
      />
    </Box>
  );
}
