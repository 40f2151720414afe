import { type SearchResult, searchResultSchema } from '@adhelm/contracts';
import * as z from 'zod/mini';

const MOST = 5;
const storedSchema = z.catch(z.array(searchResultSchema), []);
const keyOf = (userId: string) => `adhelm.search.recent.${userId}`;

/** A person's recent targets in the command bar, newest first; invalid storage content is ignored. */
export function recentResults(storage: Storage, userId: string): readonly SearchResult[] {
  try {
    return storedSchema.parse(JSON.parse(storage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberResult(storage: Storage, userId: string, result: SearchResult): void {
  const others = recentResults(storage, userId).filter(({ href }) => href !== result.href);
  storage.setItem(keyOf(userId), JSON.stringify([result, ...others].slice(0, MOST)));
}
