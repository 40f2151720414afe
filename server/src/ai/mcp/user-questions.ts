import { setTimeout as sleep } from 'node:timers/promises';
import { AdhelmError } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Services } from '../../foundation/services/index.ts';
import { type Person, withPerson } from '../proposals/index.ts';
import {
  answerQuestion,
  deleteQuestion,
  insertQuestion,
  readAnswer,
  type Session,
  type UserAnswer,
} from './session-repository.ts';

const CHANNEL = 'adhelm_mcp_answers';
/** How long a person may think. Nothing is sent when they do not answer. */
const WAIT_MS = 300_000;
/** A lost notification delays an answer that long. */
const LOOK_AGAIN_MS = 2_000;
/** Each question holds a connection. */
const MOST_PER_PERSON = 10;

/** Asks the user of an assistant, whose answer arrives as another request, maybe at another replica. */
export type UserQuestions = {
  /**
   * `send` brings the question with this id to the assistant. Null = nobody answered in time, or the assistant is gone.
   * Throws `throttled` when a person has too many open.
   */
  ask(
    person: Person,
    session: Session,
    send: (id: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<UserAnswer | null>;
  answer(person: Person, session: Session, id: string, answer: UserAnswer): Promise<void>;
};

type Options = Pick<Services, 'pool' | 'listener' | 'now'> & {
  readonly closing: AbortSignal;
};

export function createUserQuestions({ pool, listener, now, closing }: Options): UserQuestions {
  const waiting = new Map<string, () => void>();
  const open = new Map<string, number>();
  const count = (person: Person, by: number) => open.set(person.id, (open.get(person.id) ?? 0) + by);
  listener.on(CHANNEL, (id) => {
    // '' = some may have been lost
    for (const [one, wake] of waiting) if (id === '' || id === one) wake();
  });

  const answerOf = async (person: Person, id: string, signal: AbortSignal): Promise<UserAnswer | null> => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => waiting.set(id, resolve));
      const answer = await withPerson(pool, person, (client) => readAnswer(client, id));
      if (answer !== null) return answer;
      const pause = new AbortController();
      const paused = sleep(LOOK_AGAIN_MS, undefined, {
        signal: AbortSignal.any([pause.signal, signal]),
        ref: false,
      }).catch(() => undefined);
      await Promise.race([woken, paused]);
      pause.abort();
    }
    return null;
  };

  return {
    async ask(person, session, send, signal) {
      if ((open.get(person.id) ?? 0) >= MOST_PER_PERSON)
        throw new AdhelmError('throttled', 'Too many questions to the user are open. Wait for an answer.');
      const id = uuidv7();
      const question = { id, session: session.id, owner: session.owner };
      count(person, 1);
      try {
        await withPerson(pool, person, (client) => insertQuestion(client, question, now()));
        await send(id);
        return await answerOf(person, id, AbortSignal.any([signal, closing, AbortSignal.timeout(WAIT_MS)]));
      } finally {
        waiting.delete(id);
        count(person, -1);
        await withPerson(pool, person, (client) => deleteQuestion(client, id));
      }
    },
    answer: (person, session, id, answer) =>
      withPerson(pool, person, (client) =>
        answerQuestion(client, { id, session: session.id, answer }, CHANNEL),
      ),
  };
}
