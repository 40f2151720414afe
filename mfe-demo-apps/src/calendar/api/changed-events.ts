import { DemoFault } from '../../demo-api/demo-fault.ts';
import { type CalendarEvent, type EventUpdate, eventColors, type NewEvent } from '../calendar-event.ts';

type Events = readonly CalendarEvent[];

const checked = (event: CalendarEvent): CalendarEvent => {
  if (event.end < event.start) throw new DemoFault(400, 'The event must end after it starts');
  return event;
};

function eventOf(events: Events, eventId: string): CalendarEvent {
  const event = events.find(({ id }) => id === eventId);
  if (event === undefined) throw new DemoFault(404, 'Event not found');
  return event;
}

export function withNewEvent(events: Events, id: string, made: NewEvent): [Events, CalendarEvent] {
  const event = checked({ ...made, id, color: made.color ?? eventColors[0] });
  return [[...events, event], event];
}

/** Throws the fault 404 for an event that is not there, 400 for one that would end before it starts. */
export function withUpdatedEvent(events: Events, { eventId, update }: EventUpdate): [Events, CalendarEvent] {
  const event = eventOf(events, eventId);
  const { title = event.title, description = event.description, color = event.color } = update;
  const { start = event.start, end = event.end, allDay = event.allDay } = update;
  const updated = checked({ id: eventId, title, description, color, start, end, allDay });
  return [events.map((one) => (one.id === eventId ? updated : one)), updated];
}

export function withoutEvent(events: Events, { eventId }: { readonly eventId: string }): Events {
  eventOf(events, eventId);
  return events.filter(({ id }) => id !== eventId);
}
