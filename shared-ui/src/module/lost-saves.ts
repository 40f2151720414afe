import * as z from 'zod/mini';

/** A save whose answer was lost: the key of its request, and what it was about to store. */
export type LostSave<Body> = { readonly key: string; readonly body: Body; readonly at: number };

/** The server keeps answers for 24 hours; after that, nobody can say what became of a request. */
const KNOWN_FOR_MS = 23 * 60 * 60 * 1000;

const savedSchema = z.object({ key: z.string(), body: z.unknown(), at: z.number() });

const placeOf = (person: string, form: string) => `adhelm:lost-save:${person}:${form}`;

/** Keeps in this browser that the answer to a person’s save was lost, for their next visit of the form. */
export function keepLostSave(person: string, form: string, save: LostSave<unknown>): void {
  localStorage.setItem(placeOf(person, form), JSON.stringify(save));
}

/** The person’s last save of a form whose answer was lost; null without one, and once nobody can say what became of it. */
export function lostSaveOf<Body>(person: string, form: string): LostSave<Body> | null {
  const text = localStorage.getItem(placeOf(person, form));
  if (text === null) return null;
  const read = z.safeParse(savedSchema, JSON.parse(text));
  if (!read.success || Date.now() - read.data.at > KNOWN_FOR_MS) return null;
  // this form wrote it; the server checks it when it is sent again
  return read.data as LostSave<Body>;
}

/** Forgets a lost save, unless it is another one. */
export function forgetLostSave(person: string, form: string, key: string): void {
  if (lostSaveOf(person, form)?.key === key) localStorage.removeItem(placeOf(person, form));
}
