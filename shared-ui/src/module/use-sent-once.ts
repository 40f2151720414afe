import type { ErrorKind } from '@adhelm/contracts';
import { useRef } from 'react';
import { adhelmErrorOf } from './api-query.ts';
import { useHost, useSession } from './host-hooks.ts';
import { forgetLostSave, keepLostSave, unansweredSavesOf } from './lost-saves.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Errors after which it is unclear whether the request was carried out. */
const unclear: ReadonlySet<ErrorKind> = new Set(['internal', 'upstream', 'unavailable']);
/** Errors that answer a repeated request for good: the server refuses what it was. */
const refusals: ReadonlySet<ErrorKind> = new Set(['validation', 'conflict', 'not-found']);

/** Whether a request may have been carried out although it failed. */
export const mayBeDone = (error: unknown): boolean => unclear.has(adhelmErrorOf(error).kind);

type Sending<Body, Answer> = {
  /** Sends it with an idempotency key. */
  readonly send: (body: Body, key: string) => Promise<Answer>;
  /** For what an earlier attempt stored, whose answer was lost. */
  readonly lost?: {
    /** The form’s name, under which its next visit finds what was lost (`LostSaveNotices`). */
    readonly form: string;
    /** The name of the draft that is sent, in a form that keeps drafts (`earlierSave`). */
    readonly draft?: string;
    /** Reads the body of that answer. */
    readonly read: (answer: unknown) => Answer;
    /** Changes what was stored to the present body. */
    readonly replace: (stored: Answer, body: Body) => Promise<Answer>;
  };
};

type Attempt<Body> = { readonly key: string; readonly body: Body; readonly isLost: boolean };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends what a form contains once, however often it is tried. The same body keeps its key until it is refused, so that a
 * retry of a lost answer does nothing twice; another body gets a key of its own. With `lost`, a body that follows a lost
 * answer changes what the lost request stored; one that has not arrived is withdrawn, so that nothing of it is stored any
 * more. Its next visit learns of a lost answer too, where the person left the form. Rejects as `send` and `replace` do.
 */
export function useSentOnce<Body, Answer>({ send, lost: after }: Sending<Body, Answer>) {
  const host = useHost();
  const person = useSession()?.id ?? null;
  const last = useRef<Attempt<Body> | null>(null);
  const stored = useRef<{ readonly answer: Answer; readonly of: Attempt<Body> } | null>(null);

  const keep = ({ key, body, isLost }: Attempt<Body>) => {
    if (after !== undefined && person !== null)
      keepLostSave(person, after.form, { key, body, isLost, at: Date.now(), draft: after.draft });
  };
  /** The same body that an earlier visit of the form sent, without an answer. */
  const keptAttempt = (body: Body): Attempt<Body> | null => {
    if (after === undefined || person === null) return null;
    const kept = unansweredSavesOf<Body>(person, after.form).find((save) => isSame(save.body, body));
    return kept === undefined ? null : { key: kept.key, body, isLost: true };
  };
  const forget = ({ key }: Attempt<Body>) => {
    if (after !== undefined && person !== null) forgetLostSave(person, after.form, key);
  };

  const attempt = async (body: Body): Promise<Answer> => {
    const before = last.current ?? keptAttempt(body);
    const present =
      before !== null && isSame(before.body, body)
        ? before
        : { key: crypto.randomUUID(), body, isLost: false };
    last.current = present;
    // before it is sent: the page may be closed before the answer comes
    keep(present);
    try {
      const answer = await send(body, present.key);
      last.current = { ...present, isLost: false };
      forget(present);
      return answer;
    } catch (error) {
      const { kind } = adhelmErrorOf(error);
      if (unclear.has(kind)) {
        last.current = { ...present, isLost: true };
        keep(last.current);
      } else if (present.isLost && kind === 'conflict') {
        // another visit withdrew it, or it was refused at that time: a new request tells which
        last.current = null;
        forget(present);
        return attempt(body);
      } else if (!present.isLost || refusals.has(kind)) {
        last.current = null;
        forget(present);
      }
      throw error;
    }
  };

  return async (body: Body): Promise<Answer> => {
    const lost = last.current;
    if (after === undefined) return attempt(body);
    if (stored.current === null && lost?.isLost === true && !isSame(lost.body, body)) {
      const found = await withdrawRequest(host, lost.key, after.read);
      if (found === null) {
        last.current = null;
        forget(lost);
      } else stored.current = { ...found, of: lost };
    }
    if (stored.current === null) return attempt(body);
    const replaced = await after.replace(stored.current.answer, body);
    forget(stored.current.of);
    return replaced;
  };
}
