import type { CalendarView } from './calendar-views.ts';

const DAY = 86_400_000;
const days: Readonly<Record<Exclude<CalendarView, 'dayGridMonth'>, number>> = {
  timeGridWeek: 7,
  timeGridDay: 1,
  listWeek: 7,
};

/** The day (YYYY-MM-DD) that is displayed one step before or after: a month, a week or a day away. */
export function steppedDay(view: CalendarView, day: string, step: -1 | 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (view === 'dayGridMonth')
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + step, 1)).toISOString().slice(0, 10);
  return new Date(at.getTime() + step * days[view] * DAY).toISOString().slice(0, 10);
}
