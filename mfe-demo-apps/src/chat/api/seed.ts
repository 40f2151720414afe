import { daysFrom } from '../../demo-data/demo-days.ts';
import { drawnPicture } from '../../demo-data/drawn-picture.ts';
import { ownPerson, type Person, people, personWith } from '../../demo-data/people.ts';
import { type Message, presences, type Thread } from '../conversation.ts';
import type { Chat } from './changed-threads.ts';

type Line = readonly [sender: string, day: number, hour: number, body: string];

const messagesOf = (threadId: string, now: Date, lines: readonly Line[]): Message[] =>
  lines.map(([senderId, day, hour, body], index) => ({
    id: `${threadId}-${index + 1}`,
    body,
    contentType: body.startsWith('data:') ? 'image' : 'text',
    attachments: [],
    createdAt: daysFrom(now, day, hour),
    senderId,
  }));

const own = ownPerson.id;

/** Contacts in each presence, and conversations with one and with several of them. */
export function seedChat(now: Date): Chat {
  const contacts = people
    .filter(({ id }) => id !== own)
    .map((person, index) => ({
      ...person,
      presence: presences[(index * 3 + 3) % presences.length] ?? 'offline',
      lastActivity: daysFrom(now, -(index % 5), 10),
    }));
  const withPeople = (
    id: string,
    participants: readonly Person[],
    unreadCount: number,
    lines: readonly Line[],
  ): Thread => ({
    id,
    type: participants.length === 1 ? 'ONE_TO_ONE' : 'GROUP',
    participants: [ownPerson, ...participants],
    messages: messagesOf(id, now, lines),
    unreadCount,
  });
  return {
    contacts,
    threads: [
      withPeople('thread-1', [personWith('person-3')], 2, [
        [own, -1, 10, 'Did the trays arrive?'],
        ['person-3', -1, 10.2, 'Twelve of them, all whole. I took a picture.'],
        ['person-3', -1, 10.3, drawnPicture(3)],
      ]),
      withPeople('thread-2', [personWith('person-5'), personWith('person-6')], 0, [
        ['person-5', -3, 15, 'The stand at the fair is ours: hall B, number 14.'],
        ['person-6', -3, 15.5, 'I will bring the lamps.'],
        [own, -2, 8, 'And I the price lists.'],
      ]),
      withPeople('thread-3', [personWith('person-2')], 1, [
        [own, -6, 11, 'Could you look at the new headlines today?'],
        ['person-2', -5, 9, 'Looked. The third one makes me want a kettle.'],
      ]),
    ],
  };
}
