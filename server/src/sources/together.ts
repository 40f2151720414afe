import { AdhelmError } from '@adhelm/contracts';
import { type ChangeAnswer, nothingRefused } from './changes.ts';
import { oneByOne } from './one-by-one.ts';

/**
 * Sends one change for some entities in one call, for sources that accept or refuse all of them without saying which
 * one was wrong. A refused call changed nothing, so each entity is then sent by itself.
 */
export async function together(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<void>,
): Promise<ChangeAnswer> {
  try {
    await send(ids);
    return nothingRefused;
  } catch (error) {
    const isRefusal =
      error instanceof AdhelmError && (error.kind === 'validation' || error.kind === 'not-found');
    if (ids.length === 1 || !isRefusal) throw error;
    return oneByOne(ids, (id) => send([id]));
  }
}
