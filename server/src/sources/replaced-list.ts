import { AdhelmError } from '@adhelm/contracts';
import { OutcomeUnknown } from './changes.ts';

/** A list that its source accepts only as a whole. */
export type ReplacedList<Entry> = {
  /** For messages: "the excluded zones of campaign 7". */
  readonly name: string;
  read(signal: AbortSignal): Promise<readonly Entry[]>;
  write(entries: readonly Entry[], signal: AbortSignal): Promise<void>;
  /** Entries with the same text are equal. */
  textOf(entry: Entry): string;
};

const MOST_ATTEMPTS = 4;

/**
 * Changes a whole list and keeps entries that others add meanwhile: the list is read again just before the write, and
 * the change is recomputed if the list differs. `change` must be idempotent. Resolves when the list holds the change,
 * without a write if it already did. Throws `AdhelmError` conflict when others keep changing the list, `OutcomeUnknown`
 * when it does not hold the change after the write. The moment between the last read and the write cannot be closed at
 * any source.
 */
export async function changeReplacedList<Entry>(
  list: ReplacedList<Entry>,
  change: (entries: readonly Entry[]) => readonly Entry[],
  signal: AbortSignal,
): Promise<void> {
  let seen = await list.read(signal);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const wanted = change(seen);
    if (isSame(list, wanted, seen)) return;
    const now = await list.read(signal);
    if (isSame(list, now, seen)) {
      await list.write(wanted, signal);
      await confirm(list, change, signal);
      return;
    }
    seen = now;
  }
  throw new AdhelmError('conflict', `Someone else keeps changing ${list.name}`);
}

async function confirm<Entry>(
  list: ReplacedList<Entry>,
  change: (entries: readonly Entry[]) => readonly Entry[],
  signal: AbortSignal,
): Promise<void> {
  let after: readonly Entry[];
  try {
    after = await list.read(signal);
  } catch (cause) {
    throw new OutcomeUnknown(`${list.name} could not be read after it was written`, { cause });
  }
  if (!isSame(list, change(after), after)) {
    throw new OutcomeUnknown(`${list.name} does not match what was written`);
  }
}

function isSame<Entry>(
  { textOf }: ReplacedList<Entry>,
  one: readonly Entry[],
  other: readonly Entry[],
): boolean {
  const texts = new Set(one.map(textOf));
  const others = new Set(other.map(textOf));
  return texts.size === others.size && [...texts].every((text) => others.has(text));
}

/** The list with the ids added or removed; other entries keep their place. */
export function withIds(ids: readonly string[], areIn: boolean): (list: readonly string[]) => string[] {
  return (list) => {
    const kept = areIn ? list : list.filter((id) => !ids.includes(id));
    return areIn ? [...kept, ...ids.filter((id) => !kept.includes(id))] : [...kept];
  };
}
