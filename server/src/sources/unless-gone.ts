import { AdhelmError } from '@adhelm/contracts';
import type { ObservedValue } from './changes.ts';

/** The result of a read, or undefined when the source reports not-found. */
export async function unlessGone<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AdhelmError && error.kind === 'not-found') return undefined;
    throw error;
  }
}

/** Values that are read one by one, without entities that no longer exist. */
export async function valuesUnlessGone(
  ids: readonly string[],
  read: (id: string) => Promise<ObservedValue>,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const values = new Map<string, ObservedValue>();
  for (const id of ids) {
    const value = await unlessGone(read(id));
    if (value !== undefined) values.set(id, value);
  }
  return values;
}
