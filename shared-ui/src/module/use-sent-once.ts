import type { ErrorKind } from '@adhelm/contracts';
import { useRef } from 'react';
import { adhelmErrorOf } from './api-query.ts';

/** Errors after which it is unclear whether the request was carried out. */
const unclear: ReadonlySet<ErrorKind> = new Set(['internal', 'upstream', 'unavailable']);
/** Errors that answer a repeated request for good: the server refuses what it was. */
const refusals: ReadonlySet<ErrorKind> = new Set(['validation', 'conflict', 'not-found']);

/** Whether a request may have been carried out although it failed. */
export const mayBeDone = (error: unknown): boolean => unclear.has(adhelmErrorOf(error).kind);

type Sending<Body, Answer> = {
  /** Sends it with an idempotency key. */
  readonly send: (body: Body, key: string) => Promise<Answer>;
  /** Changes what an earlier attempt stored, whose answer was lost, to the present body. */
  readonly replace?: (stored: Answer, body: Body) => Promise<Answer>;
};

type Attempt<Body> = { readonly key: string; readonly body: Body; readonly isLost: boolean };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends what a form contains once, however often it is tried. The same body keeps its key until it is refused, so that a
 * retry of a lost answer does nothing twice; another body gets a key of its own. With `replace`, a body that follows a
 * lost answer first repeats the lost request, to learn what it stored, and then changes that. Rejects as `send` and
 * `replace` do.
 */
export function useSentOnce<Body, Answer>({ send, replace }: Sending<Body, Answer>) {
  const last = useRef<Attempt<Body> | null>(null);
  const stored = useRef<{ readonly answer: Answer } | null>(null);

  const attempt = async (body: Body): Promise<Answer> => {
    const before = last.current;
    const present =
      before !== null && isSame(before.body, body)
        ? before
        : { key: crypto.randomUUID(), body, isLost: false };
    last.current = present;
    try {
      const answer = await send(body, present.key);
      last.current = { ...present, isLost: false };
      return answer;
    } catch (error) {
      const { kind } = adhelmErrorOf(error);
      if (unclear.has(kind)) last.current = { ...present, isLost: true };
      else if (!present.isLost || refusals.has(kind)) last.current = null;
      throw error;
    }
  };

  /** What the lost request stored; null if the server refuses it. */
  const lostAnswer = async (body: Body) => {
    try {
      return { answer: await attempt(body) };
    } catch (error) {
      if (last.current === null) return null;
      throw error;
    }
  };

  return async (body: Body): Promise<Answer> => {
    const lost = last.current;
    if (replace === undefined) return attempt(body);
    if (stored.current === null && lost?.isLost === true && !isSame(lost.body, body))
      stored.current = await lostAnswer(lost.body);
    return stored.current === null ? attempt(body) : replace(stored.current.answer, body);
  };
}
