import { daysFrom } from '../../demo-data/demo-days.ts';
import type { CalendarEvent, EventColor } from '../calendar-event.ts';

type Planned = readonly [
  title: string,
  day: number,
  from: number,
  hours: number,
  color: EventColor,
  text: string,
];

const planned: readonly Planned[] = [
  ['Weekly review', -7, 9, 1, 'blue', 'What sold, what did not, and why.'],
  ['Call with the printer', -4, 14, 0.5, 'green', ''],
  ['Photo session', -2, 10, 4, 'pink', 'Bring the walnut trays and the throws.'],
  ['Weekly review', 0, 9, 1, 'blue', 'What sold, what did not, and why.'],
  ['Lunch with Farida', 0, 12, 1.5, 'orange', ''],
  ['Draft of the price list', 1, 15, 2, 'green', ''],
  ['Interview: copywriter', 3, 11, 1, 'pink', 'Portfolio is in the shared folder.'],
  ['Stock count', 5, 8, 3, 'gray', ''],
  ['Weekly review', 7, 9, 1, 'blue', 'What sold, what did not, and why.'],
];

/** Two weeks of events around the day of `now`, among them one of several whole days. */
export const seedEvents = (now: Date): readonly CalendarEvent[] => [
  ...planned.map(([title, day, from, hours, color, description], index) => ({
    id: `event-${index + 1}`,
    title,
    description,
    color,
    allDay: false,
    start: daysFrom(now, day, from),
    end: daysFrom(now, day, from + hours),
  })),
  {
    id: 'event-fair',
    title: 'Trade fair',
    description: 'Stand 14, hall B.',
    color: 'orange',
    allDay: true,
    start: daysFrom(now, 9),
    end: daysFrom(now, 12),
  },
];
