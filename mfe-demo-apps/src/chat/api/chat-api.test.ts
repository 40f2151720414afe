import { callDemo } from '../../demo-api/demo-client.ts';
import {
  contactsAnswerSchema,
  participantsAnswerSchema,
  presences,
  searchAnswerSchema,
  sentAnswerSchema,
  threadAnswerSchema,
  threadsAnswerSchema,
} from '../conversation.ts';
import { SEARCH_DELAY_MS } from './chat-api.ts';

const report = jest.fn();
const get = (call: string, query = {}) => callDemo(`/api/chat/${call}`, { query }, report);
const send = async (body: unknown) =>
  sentAnswerSchema.parse(await callDemo('/api/chat/messages/new', { method: 'POST', body }, report));
const threads = async () => threadsAnswerSchema.parse(await get('threads')).threads;
const threadAt = async (threadKey: string) =>
  threadAnswerSchema.parse(await get('thread', { threadKey })).thread;

describe('the chat', () => {
  it('has contacts in each presence', async () => {
    const { contacts } = contactsAnswerSchema.parse(await get('contacts'));
    expect(new Set(contacts.map(({ presence }) => presence))).toEqual(new Set(presences));
  });

  it('takes a second and a half to search contacts', async () => {
    const start = performance.now();
    const { results } = searchAnswerSchema.parse(await get('search', { query: 'FARI' }));
    expect(performance.now() - start).toBeGreaterThan(SEARCH_DELAY_MS - 50);
    expect(results.map(({ name }) => name)).toEqual(['Farida Benali']);
  });

  it('finds a conversation by its id or by the contact', async () => {
    expect((await threadAt('thread-1'))?.id).toBe('thread-1');
    expect((await threadAt('person-3'))?.id).toBe('thread-1');
    expect(await threadAt('person-9')).toBeNull();
    const { participants } = participantsAnswerSchema.parse(
      await get('participants', { threadKey: 'person-9' }),
    );
    expect(participants.map(({ id }) => id)).toEqual(['person-1', 'person-9']);
  });

  it('sets the unread count to 0 once a thread is seen', async () => {
    expect((await threadAt('thread-1'))?.unreadCount).toBe(2);
    expect(await get('thread/mark-as-seen', { threadId: 'thread-1' })).toBe(true);
    expect((await threadAt('thread-1'))?.unreadCount).toBe(0);
  });

  it('refuses what there is not, in the specified words', async () => {
    const missing = { status: 404, message: 'Unable to find the contact' };
    await expect(get('thread', { threadKey: 'none' })).rejects.toMatchObject(missing);
    await expect(get('participants', { threadKey: 'none' })).rejects.toMatchObject(missing);
    await expect(send({ recipientIds: ['none'], body: 'Hello' })).rejects.toMatchObject(missing);
    const invalid = { status: 400, message: 'Invalid thread id' };
    await expect(get('thread/mark-as-seen', { threadId: 'none' })).rejects.toMatchObject(invalid);
    await expect(send({ threadId: 'none', body: 'Hello' })).rejects.toMatchObject(invalid);
    await expect(send({ threadId: 'thread-1', body: '  ' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a sent message', () => {
  it('is the last of its thread, which moves to the top', async () => {
    await send({ threadId: 'thread-3', body: 'Then it stays.' });
    const [first] = await threads();
    expect(first?.id).toBe('thread-3');
    expect(first?.messages.at(-1)).toMatchObject({ body: 'Then it stays.', senderId: 'person-1' });
  });

  it('goes to the conversation that its recipients have, each counted once', async () => {
    const { threadId } = await send({ recipientIds: ['person-6', 'person-5', 'person-6'], body: 'See you' });
    expect(threadId).toBe('thread-2');
  });

  it('begins a conversation with new recipients', async () => {
    const alone = await send({ recipientIds: ['person-8'], body: 'Hello' });
    expect(await threadAt('person-8')).toMatchObject({ id: alone.threadId, type: 'ONE_TO_ONE' });
    const together = await send({ recipientIds: ['person-8', 'person-9'], body: 'Hello both' });
    expect(await threadAt(together.threadId)).toMatchObject({ type: 'GROUP' });
    expect(await threadAt('person-9')).toBeNull();
  });
});
