import { useUrlState } from '@adhelm/shared-ui';
import { Box, Button, Skeleton } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { eventsAnswerSchema } from './calendar-event.ts';
import { closedModal, withEvent, withoutSelection, withRange } from './calendar-modal.ts';
import { addCalendarStyleSheet } from './calendar-style-sheet.ts';
import { calendarViews } from './calendar-views.ts';
import { messages } from './messages.ts';
import { steppedDay } from './stepped-day.ts';
import { useEventChanges } from './use-event-changes.ts';

const CalendarPlot = lazy(async () => {
  addCalendarStyleSheet();
  return { default: (await import('./calendar-plot.tsx')).CalendarPlot };
});
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));

const VIEW = 'view';
const DAY = 'day';
const HOUR = 3_600_000;
const parent = { label: messages.dashboard, to: '/app/reports/dashboard-alternative' };
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Events by month, week, day or as an agenda. */
export function CalendarPage() {
  const answer = useApiQuery('/api/calendar/events', {}, eventsAnswerSchema);
  const { read, write } = useUrlState();
  const [title, setTitle] = useState('');
  const [modal, setModal] = useState(closedModal);
  const changes = useEventChanges(answer.refresh);
  const view = calendarViews.find((one) => one === read(VIEW)) ?? 'dayGridMonth';
  const day = /^\d{4}-\d\d-\d\d$/.test(read(DAY) ?? '') ? (read(DAY) ?? '') : today();
  const close = () => setModal(withoutSelection);
  const addNext = () => {
    const start = Math.ceil(Date.now() / HOUR) * HOUR;
    setModal((present) => withRange(present, { start, end: start + HOUR, allDay: false }));
  };
  return (
    <DemoPage
      title={messages.title}
      actions={
        <Button size="sm" colorPalette="accent" onClick={addNext}>
          <Plus aria-hidden />
          {messages.add}
        </Button>
      }
    >
      <CalendarBar
        title={title}
        view={view}
        onView={(next) => write({ [VIEW]: next }, true)}
        onStep={(step) => write({ [DAY]: step === 0 ? null : steppedDay(view, day, step) }, true)}
      />
      <Loaded answer={answer} what={messages.what} parent={parent}>
        {({ events }) => {
          const event = events.find(({ id }) => id === modal.eventId);
          const selected = event ?? modal.range;
          return (
            <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" p="3" minH="lg">
              <Suspense fallback={<Skeleton h="lg" />}>
                <CalendarPlot
                  view={view}
                  day={day}
                  events={events}
                  onTitle={setTitle}
                  onSelectEvent={(id) => setModal((present) => withEvent(present, { id }))}
                  onSelectRange={(range) => setModal((present) => withRange(present, range))}
                  onMove={(id, times) => {
                    const moved = events.find((one) => one.id === id);
                    if (moved !== undefined) void changes.move(moved, times);
                  }}
                />
              </Suspense>
              <Suspense fallback={null}>
                {modal.isOpen && selected !== null && (
                  <EventDialog
                    key={event?.id ?? 'new'}
                    of={selected}
                    onClose={close}
                    onSave={async (saved) => {
                      await changes.save(event?.id ?? null, saved);
                      close();
                    }}
                    onRemove={() => {
                      close();
                      if (event !== undefined) void changes.remove(event);
                    }}
                  />
                )}
              </Suspense>
            </Box>
          );
        }}
      </Loaded>
    </DemoPage>
  );
}
