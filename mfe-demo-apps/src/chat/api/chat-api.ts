import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { DemoFault } from '../../demo-api/demo-fault.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { ownPerson } from '../../demo-data/people.ts';
import { newMessageSchema } from '../conversation.ts';
import { participantsOf, threadOf, withMessage, withSeen } from './changed-threads.ts';
import { seedChat } from './seed.ts';

/** How long the search of contacts takes, in milliseconds (specification, point 9). */
export const SEARCH_DELAY_MS = 1500;

const chat = areaStore({ name: 'chat', version: 1, seed: seedChat });

/** The seven calls of the chat. */
export const chatApi = demoApp()
  .basePath('/api/chat')
  .get('/contacts', async (context) => context.json({ contacts: (await chat.read()).contacts }))
  .get('/search', async (context) => {
    await new Promise((resolve) => setTimeout(resolve, SEARCH_DELAY_MS));
    const query = (context.req.query('query') ?? '').trim().toLowerCase();
    const { contacts } = await chat.read();
    return context.json({
      results: query === '' ? [] : contacts.filter(({ name }) => name.toLowerCase().includes(query)),
    });
  })
  .get('/participants', async (context) => {
    const key = context.req.query('threadKey') ?? '';
    return context.json({ participants: participantsOf(await chat.read(), ownPerson, key) });
  })
  .get('/threads', async (context) => context.json({ threads: (await chat.read()).threads }))
  .get('/thread', async (context) => {
    const thread = threadOf(await chat.read(), context.req.query('threadKey') ?? '');
    if (thread === undefined) throw new DemoFault(404, 'Unable to find the contact');
    return context.json({ thread });
  })
  .get('/thread/mark-as-seen', async (context) => {
    const threadId = context.req.query('threadId') ?? '';
    return context.json(await chat.change((before) => [withSeen(before, threadId), true]));
  })
  .post('/messages/new', async (context) => {
    const sent = await payloadOf(context, newMessageSchema);
    const made = { messageId: newId(), threadId: newId(), own: ownPerson, now: Date.now() };
    return context.json(await chat.change((before) => withMessage(before, made, sent)));
  });
