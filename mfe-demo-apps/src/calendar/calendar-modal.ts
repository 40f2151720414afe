import type { CalendarEvent } from './calendar-event.ts';

/** A range that was selected for a new event. Instants as in events. */
export type SelectedRange = { readonly start: number; readonly end: number; readonly allDay: boolean };

/** What the modal shows: nothing while it is closed, an event to edit, or a range for a new one. */
export type CalendarModal = {
  readonly isOpen: boolean;
  readonly eventId: string | null;
  readonly range: SelectedRange | null;
};

export const closedModal: CalendarModal = { isOpen: false, eventId: null, range: null };

/** Selecting an event opens the modal. */
export const withEvent = (_modal: CalendarModal, { id }: Pick<CalendarEvent, 'id'>): CalendarModal => ({
  isOpen: true,
  eventId: id,
  range: null,
});

/** Selecting a range opens the modal. */
export const withRange = (_modal: CalendarModal, range: SelectedRange): CalendarModal => ({
  isOpen: true,
  eventId: null,
  range,
});

/** Closing clears the selection. */
export const withoutSelection = (_modal: CalendarModal): CalendarModal => closedModal;
