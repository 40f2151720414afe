import type { CalendarEvent } from './calendar-event.ts';
import { eventOfValues, eventValuesSchema, valuesOf } from './event-form-schema.ts';

const timed: CalendarEvent = {
  id: '1',
  title: 'Review',
  description: '',
  color: 'green',
  allDay: false,
  start: new Date(2026, 10, 25, 9, 30).getTime(),
  end: new Date(2026, 10, 25, 10, 0).getTime(),
};
const whole: CalendarEvent = {
  ...timed,
  allDay: true,
  start: Date.UTC(2026, 11, 4),
  end: Date.UTC(2026, 11, 7),
};
const withoutId = ({ id: _id, ...event }: CalendarEvent) => event;
const faultsOf = (change: object) =>
  eventValuesSchema
    .safeParse({ ...valuesOf(timed), ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the form of an event', () => {
  it('keeps the times, and the days of an event of whole days', () => {
    expect(valuesOf(timed)).toMatchObject({ start: '2026-11-25T09:30', end: '2026-11-25T10:00' });
    expect(eventOfValues(valuesOf(timed))).toEqual(withoutId(timed));
    expect(valuesOf(whole)).toMatchObject({ startDay: '2026-12-04', endDay: '2026-12-06' });
    expect(eventOfValues(valuesOf(whole))).toEqual(withoutId(whole));
  });

  it('names what is missing or in the wrong order', () => {
    expect(faultsOf({})).toBeUndefined();
    expect(faultsOf({ title: ' ' })).toEqual(['title: Enter a title']);
    expect(faultsOf({ start: '' })).toEqual(['start: Choose a time']);
    expect(faultsOf({ end: '2026-11-25T09:00' })).toEqual(['end: Must not be before the start']);
    expect(faultsOf({ allDay: true, endDay: '2026-11-24' })).toEqual([
      'endDay: Must not be before the start',
    ]);
    expect(faultsOf({ allDay: true, start: '', end: '' })).toBeUndefined();
  });
});
