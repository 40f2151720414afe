import * as z from 'zod/mini';

/** A save whose answer was lost: the key of its request, and what it was about to store. */
export type LostSave<Body> = {
  readonly key: string;
  readonly body: Body;
  readonly at: number;
  /** False while its answer may still come. */
  readonly isLost: boolean;
  /** The name of the draft that it is of, in a form that keeps drafts. */
  readonly draft?: string | undefined;
};

/** The server keeps answers for 24 hours; after that, nobody can say what became of a request. */
const KNOWN_FOR_MS = 23 * 60 * 60 * 1000;

/** Of each form, the newest ones. */
const MOST_KEPT = 5;

const savesSchema = z.array(
  z.object({
    key: z.string(),
    body: z.unknown(),
    at: z.number(),
    isLost: z.boolean(),
    draft: z.optional(z.string()),
  }),
);

const placeOf = (person: string, form: string) => `adhelm:lost-save:${person}:${form}`;

/** Puts a save, or nothing, in the place of the one with its key. */
function replace(person: string, form: string, key: string, saves: readonly LostSave<unknown>[]): void {
  const others = unansweredSavesOf(person, form).filter((save) => save.key !== key);
  localStorage.setItem(placeOf(person, form), JSON.stringify([...saves, ...others].slice(0, MOST_KEPT)));
}

/** Keeps in this browser that a person’s save has no answer yet, or lost it, for their next visit of the form. */
export function keepLostSave(person: string, form: string, save: LostSave<unknown>): void {
  try {
    replace(person, form, save.key, [save]);
  } catch {
    // a full or forbidden storage: the save itself goes on, only the next visit learns nothing of it
  }
}

/** The person’s saves of a form that have no answer yet, or lost it, newest first. */
export function unansweredSavesOf<Body>(person: string, form: string): readonly LostSave<Body>[] {
  // earlier releases kept the last one alone
  const kept = [parsed(localStorage.getItem(placeOf(person, form)))].flat();
  const saves = z.safeParse(savesSchema, kept).data ?? [];
  // this form wrote them; the server checks what is sent again
  return saves.filter(({ at }) => Date.now() - at <= KNOWN_FOR_MS) as LostSave<Body>[];
}

/** Null for what is no JSON, which nobody of us wrote. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets a lost save. */
export const forgetLostSave = (person: string, form: string, key: string): void =>
  replace(person, form, key, []);
