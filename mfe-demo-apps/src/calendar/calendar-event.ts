import * as z from 'zod/mini';

/** The colors that people choose an event's from. */
export const eventColors = ['blue', 'green', 'orange', 'pink', 'gray'] as const;
export type EventColor = (typeof eventColors)[number];

/** Instants in milliseconds since 1970. */
const fields = {
  allDay: z.boolean(),
  color: z.enum(eventColors),
  description: z.string().check(z.maxLength(5000)),
  start: z.int(),
  end: z.int(),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
};

export const calendarEventSchema = z.object({ id: z.string(), ...fields });
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

export const eventsAnswerSchema = z.object({ events: z.array(calendarEventSchema) });

/** What the calls of the calendar take (specification, point 7). An event has the first color unless one is given. */
export const newEventSchema = z.object({ ...fields, color: z.optional(fields.color) });
export type NewEvent = z.infer<typeof newEventSchema>;

export const eventUpdateSchema = z.object({ eventId: z.string(), update: z.partial(z.object(fields)) });
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

export const eventRemovalSchema = z.object({ eventId: z.string() });
