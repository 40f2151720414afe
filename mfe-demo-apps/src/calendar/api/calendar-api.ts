import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { eventRemovalSchema, eventUpdateSchema, newEventSchema } from '../calendar-event.ts';
import { withNewEvent, withoutEvent, withUpdatedEvent } from './changed-events.ts';
import { seedEvents } from './seed.ts';

const events = areaStore({ name: 'calendar', version: 1, seed: seedEvents });

/** The four calls of the calendar. */
export const calendarApi = demoApp()
  .basePath('/api/calendar/events')
  .get('/', async (context) => context.json({ events: await events.read() }))
  .post('/new', async (context) => {
    const made = await payloadOf(context, newEventSchema);
    return context.json({ event: await events.change((before) => withNewEvent(before, newId(), made)) });
  })
  .post('/update', async (context) => {
    const payload = await payloadOf(context, eventUpdateSchema);
    return context.json({ event: await events.change((before) => withUpdatedEvent(before, payload)) });
  })
  .post('/remove', async (context) => {
    const payload = await payloadOf(context, eventRemovalSchema);
    return context.json(await events.change((before) => [withoutEvent(before, payload), true]));
  });
