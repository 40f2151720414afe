import { callDemo } from '../../demo-api/demo-client.ts';
import { type CalendarEvent, eventsAnswerSchema } from '../calendar-event.ts';

const report = jest.fn();
const post = (call: string, body: unknown) =>
  callDemo(`/api/calendar/events/${call}`, { method: 'POST', body }, report) as Promise<{
    event: CalendarEvent;
  }>;
const read = async () => eventsAnswerSchema.parse(await callDemo('/api/calendar/events', {}, report)).events;

const noon = Date.UTC(2026, 10, 25, 12);
const made = { allDay: false, description: '', title: ' Lunch ', start: noon, end: noon + 3_600_000 };

describe('the calendar', () => {
  it('has events around today', async () => {
    const starts = (await read()).map(({ start }) => start);
    expect(Math.min(...starts)).toBeLessThan(Date.now());
    expect(Math.max(...starts)).toBeGreaterThan(Date.now());
  });

  it('creates, moves and removes an event', async () => {
    const { event } = await post('new', made);
    expect(event).toEqual({ ...made, id: expect.any(String), title: 'Lunch', color: 'blue' });
    await post('update', { eventId: event.id, update: { start: noon + 1, end: noon + 2, color: 'pink' } });
    expect((await read()).at(-1)).toMatchObject({
      title: 'Lunch',
      start: noon + 1,
      end: noon + 2,
      color: 'pink',
    });
    expect(await post('remove', { eventId: event.id })).toBe(true);
    expect((await read()).map(({ id }) => id)).not.toContain(event.id);
  });

  it('refuses an event that ends before it starts, or has no title', async () => {
    await expect(post('new', { ...made, end: noon - 1 })).rejects.toMatchObject({
      status: 400,
      message: 'The event must end after it starts',
    });
    await expect(post('new', { ...made, title: ' ' })).rejects.toMatchObject({ status: 400 });
    const [first] = await read();
    await expect(post('update', { eventId: first?.id, update: { end: 0 } })).rejects.toMatchObject({
      status: 400,
    });
    expect((await read())[0]).toEqual(first);
  });

  it('refuses an event that is not there', async () => {
    await expect(post('remove', { eventId: 'none' })).rejects.toMatchObject({ message: 'Event not found' });
    await expect(post('update', { eventId: 'none', update: {} })).rejects.toMatchObject({ status: 404 });
  });
});
