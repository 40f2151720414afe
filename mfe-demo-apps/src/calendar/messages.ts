import { messagesIn } from '@adhelm/shared-ui/messages';
import type { EventColor } from './calendar-event.ts';

/** Texts of the calendar. */
export const messages = messagesIn({
  en: {
    title: 'Calendar',
    what: 'The calendar',
    dashboard: 'Dashboard',
    add: 'New event',
    previous: 'Previous',
    next: 'Next',
    today: 'Today',
    view: 'View',
    views: { dayGridMonth: 'Month', timeGridWeek: 'Week', timeGridDay: 'Day', listWeek: 'Agenda' },
    noEvents: 'No events in this week',
    allDay: 'All day',
    more: (count: number) => `+${count} more`,
    form: {
      create: 'New event',
      edit: 'Edit event',
      title: 'Title',
      description: 'Description',
      allDay: 'All day',
      start: 'Starts',
      end: 'Ends',
      color: 'Color',
      save: 'Save',
      remove: 'Delete event',
      cancel: 'Cancel',
      noTitle: 'Enter a title',
      noTime: 'Choose a time',
      ends: 'Must not be before the start',
    },
    colors: { blue: 'Blue', green: 'Green', orange: 'Orange', pink: 'Pink', gray: 'Gray' } satisfies Record<
      EventColor,
      string
    >,
    created: 'Event created',
    saved: 'Event saved',
    moved: (title: string) => `${title} moved`,
    removed: (title: string) => `${title} deleted`,
    undo: 'Undo',
  },
});
