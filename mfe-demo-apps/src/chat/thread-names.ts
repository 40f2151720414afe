import { ownPerson } from '../demo-data/people.ts';
import type { Participant } from './conversation.ts';

type WithParticipants = { readonly participants: readonly Participant[] };

/** Everybody in a conversation but the person. */
export const othersOf = ({ participants }: WithParticipants): readonly Participant[] =>
  participants.filter(({ id }) => id !== ownPerson.id);

/** A conversation is named after the others in it. */
export const nameOfThread = (thread: WithParticipants): string =>
  othersOf(thread)
    .map(({ name }) => name)
    .join(', ');
