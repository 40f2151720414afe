import { useHost } from '@adhelm/shared-ui/module';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import type { CalendarEvent, NewEvent } from './calendar-event.ts';
import type { MovedTimes } from './calendar-plot.tsx';
import { messages } from './messages.ts';

const path = (call: string) => `/api/calendar/events/${call}`;

/** Calls that change events. Moving and removing can be undone from the toast. */
export function useEventChanges(refresh: () => Promise<void>) {
  const call = useDemoCall();
  const { fetchApi, notify } = useHost();
  const send = async (name: string, body: unknown): Promise<boolean> => {
    const saved = await call(path(name), body);
    await refresh();
    return saved !== undefined;
  };
  const timesOf = ({ start, end, allDay }: CalendarEvent): MovedTimes => ({ start, end, allDay });
  return {
    /** Rejects with what is wrong, for the form. */
    save: async (eventId: string | null, event: NewEvent): Promise<void> => {
      const [name, body] = eventId === null ? ['new', event] : ['update', { eventId, update: event }];
      await fetchApi(path(String(name)), { method: 'POST', body });
      await refresh();
      notify({ tone: 'success', title: eventId === null ? messages.created : messages.saved });
    },
    move: async (event: CalendarEvent, times: MovedTimes): Promise<void> => {
      if (!(await send('update', { eventId: event.id, update: times }))) return;
      notify({
        tone: 'success',
        title: messages.moved(event.title),
        action: {
          label: messages.undo,
          run: () => void send('update', { eventId: event.id, update: timesOf(event) }),
        },
      });
    },
    remove: async ({ id, ...event }: CalendarEvent): Promise<void> => {
      if (!(await send('remove', { eventId: id }))) return;
      notify({
        tone: 'success',
        title: messages.removed(event.title),
        action: { label: messages.undo, run: () => void send('new', event) },
      });
    },
  };
}
