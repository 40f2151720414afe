import * as z from 'zod/mini';

/** A save whose answer was lost: the key of its request, and what it was about to store. */
export type LostSave<Body> = {
  readonly key: string;
  readonly body: Body;
  readonly at: number;
  /** False while its answer may still come. */
  readonly isLost: boolean;
};

/** The server keeps answers for 24 hours; after that, nobody can say what became of a request. */
const KNOWN_FOR_MS = 23 * 60 * 60 * 1000;

/** An answer that did not come by then, to a page that was left, is lost. */
const ANSWERED_WITHIN_MS = 60_000;

const savedSchema = z.object({ key: z.string(), body: z.unknown(), at: z.number(), isLost: z.boolean() });

const placeOf = (person: string, form: string) => `adhelm:lost-save:${person}:${form}`;

/** Keeps in this browser that a person’s save has no answer yet, or lost it, for their next visit of the form. */
export function keepLostSave(person: string, form: string, save: LostSave<unknown>): void {
  try {
    localStorage.setItem(placeOf(person, form), JSON.stringify(save));
  } catch {
    // a full or forbidden storage: the save itself goes on, only the next visit learns nothing of it
  }
}

/** The person’s last save of a form that has no answer yet, or lost it; null without one. */
export function unansweredSaveOf<Body>(person: string, form: string): LostSave<Body> | null {
  const read = z.safeParse(savedSchema, parsed(localStorage.getItem(placeOf(person, form))));
  if (!read.success || Date.now() - read.data.at > KNOWN_FOR_MS) return null;
  // this form wrote it; the server checks it when it is sent again
  return read.data as LostSave<Body>;
}

/** The same if its answer was lost: a save that is under way in another tab is none. */
export function lostSaveOf<Body>(person: string, form: string): LostSave<Body> | null {
  const save = unansweredSaveOf<Body>(person, form);
  return save !== null && (save.isLost || Date.now() - save.at > ANSWERED_WITHIN_MS) ? save : null;
}

/** Null for what is no JSON, which nobody of us wrote. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets a lost save, unless it is another one. */
export function forgetLostSave(person: string, form: string, key: string): void {
  if (unansweredSaveOf(person, form)?.key === key) localStorage.removeItem(placeOf(person, form));
}
