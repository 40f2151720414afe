import * as z from 'zod/mini';
import { type CalendarEvent, eventColors, type NewEvent } from './calendar-event.ts';
import type { SelectedRange } from './calendar-modal.ts';
import { afterDay, fromDay, fromLocalTime, lastDay, toDay, toLocalTime } from './event-times.ts';
import { messages } from './messages.ts';

const texts = messages.form;

/** What people type: local times, or days. The last day counts. */
export type EventValues = {
  title: string;
  description: string;
  color: CalendarEvent['color'];
  allDay: boolean;
  start: string;
  end: string;
  startDay: string;
  endDay: string;
};

const isFilled = (values: EventValues, name: 'start' | 'end') =>
  (values.allDay ? values[`${name}Day`] : values[name]) !== '';

export const eventValuesSchema: z.ZodMiniType<EventValues, EventValues> = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1, texts.noTitle), z.maxLength(255)),
    description: z.string().check(z.maxLength(5000)),
    color: z.enum(eventColors),
    allDay: z.boolean(),
    start: z.string(),
    end: z.string(),
    startDay: z.string(),
    endDay: z.string(),
  })
  .check(
    z.refine((values) => values.allDay || isFilled(values, 'start'), {
      path: ['start'],
      error: texts.noTime,
    }),
    z.refine((values) => values.allDay || isFilled(values, 'end'), { path: ['end'], error: texts.noTime }),
    z.refine((values) => !values.allDay || isFilled(values, 'start'), {
      path: ['startDay'],
      error: texts.noTime,
    }),
    z.refine((values) => !values.allDay || isFilled(values, 'end'), {
      path: ['endDay'],
      error: texts.noTime,
    }),
    z.refine(({ allDay, start, end }) => allDay || end === '' || end >= start, {
      path: ['end'],
      error: texts.ends,
    }),
    z.refine(({ allDay, startDay, endDay }) => !allDay || endDay === '' || endDay >= startDay, {
      path: ['endDay'],
      error: texts.ends,
    }),
  );

/** The form of an event, or of a range for a new one. */
export function valuesOf(event: CalendarEvent | SelectedRange): EventValues {
  const { start, end, allDay } = event;
  const details = 'id' in event ? event : { title: '', description: '', color: eventColors[0] };
  const { title, description, color } = details;
  const times = { start: toLocalTime(start), end: toLocalTime(end) };
  return {
    title,
    description,
    color,
    allDay,
    ...times,
    startDay: allDay ? toDay(start) : times.start.slice(0, 10),
    endDay: allDay ? toDay(lastDay(end)) : times.end.slice(0, 10),
  };
}

/** The event that valid values describe. */
export function eventOfValues(values: EventValues): NewEvent {
  const { title, description, color, allDay } = values;
  const start = (allDay ? fromDay(values.startDay) : fromLocalTime(values.start)) ?? 0;
  const end = (allDay ? fromDay(values.endDay) : fromLocalTime(values.end)) ?? 0;
  return { title, description, color, allDay, start, end: allDay ? afterDay(end) : end };
}
