import { AdhelmError, messageOf } from '@adhelm/contracts';
import { type ChangeAnswer, OutcomeUnknown } from './changes.ts';

/**
 * Sends a change for each entity, for sources that accept one per call. Certain refusals (the entity is gone, or the
 * source does not allow it) are reported by id. A failure in between leaves the outcome of the whole unknown once
 * anything was applied. A single entity's failure is thrown unchanged.
 */
export async function oneByOne(
  ids: readonly string[],
  send: (id: string) => Promise<void>,
): Promise<ChangeAnswer> {
  const refused = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    try {
      await send(id);
    } catch (error) {
      const isRefusal = error instanceof AdhelmError && refusals.has(error.kind);
      if (ids.length === 1 || (!isRefusal && index === refused.size)) throw error;
      if (!isRefusal) throw new OutcomeUnknown(messageOf(error), { cause: error });
      refused.set(id, messageOf(error));
    }
  }
  return { refused };
}

const refusals: ReadonlySet<string> = new Set(['validation', 'not-found', 'conflict']);
