import { AsyncLocalStorage } from 'node:async_hooks';
import { createFieldNotes, type FieldNotes, type NotedFields } from './field-notes.ts';

type Json = Readonly<Record<string, unknown>>;

const watching = new AsyncLocalStorage<FieldNotes>();
/** What the language itself looks for in an object. */
const ownOfJs: ReadonlySet<string> = new Set(['toJSON', 'then']);
/** The notes and the plain object behind each watched object. */
const watchedObjects = new WeakMap<object, { readonly plain: object; readonly notes: FieldNotes }>();

/**
 * Runs `work` and notes which fields of the answers it reads: `unknown` fields were sent and never read, `missing` ones
 * were read and not sent.
 */
export async function withWatchedAnswers<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly fields: NotedFields }> {
  const notes = createFieldNotes();
  const result = await watching.run(notes, work);
  return { result, fields: notes.fields() };
}

/** A parsed answer; while a check runs, one that notes what is read from it. */
export function watchedAnswer(body: unknown): unknown {
  const notes = watching.getStore();
  return notes === undefined ? body : watched(body, notes);
}

/** The row with one more field. A watched row stays watched. */
export function withField(row: Json, name: string, value: unknown): Json {
  const known = watchedObjects.get(row);
  if (known === undefined) return { ...row, [name]: value };
  known.notes.ask(name);
  return watchedObject({ ...known.plain, [name]: value }, known.notes);
}

function watched(value: unknown, notes: FieldNotes): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return watchedList(value, notes);
  return watchedObject(value, notes);
}

function watchedList(list: readonly unknown[], notes: FieldNotes): readonly unknown[] {
  return new Proxy(list, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      return typeof key === 'string' && Object.hasOwn(target, key) ? watched(value, notes) : value;
    },
  });
}

/** A key that comes out of a listing of all keys is not one that the reader knows. */
function watchedObject<Plain extends object>(plain: Plain, notes: FieldNotes): Plain {
  notes.present(Object.keys(plain));
  const listed = new Set<PropertyKey>();
  let passing: PropertyKey | null = null;
  const proxy = new Proxy(plain, {
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      for (const key of keys) listed.add(key);
      return keys;
    },
    getOwnPropertyDescriptor: (target, key) => {
      if (listed.delete(key)) passing = key;
      else if (typeof key === 'string') notes.ask(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || ownOfJs.has(key) || (!Object.hasOwn(target, key) && key in target)) {
        return value;
      }
      if (passing === key) passing = null;
      else notes.ask(key);
      return watched(value, notes.below(key));
    },
  });
  watchedObjects.set(proxy, { plain, notes });
  return proxy;
}
