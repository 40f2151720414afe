import type { ManagedAccount } from '@adhelm/contracts';
import { formatTimeOrDay } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

type Waiting = Pick<ManagedAccount, 'limitedUntil' | 'isPaused' | 'parts' | 'lastGoodSyncAt' | 'sourceName'>;

/** What is read of an account besides its figures. */
const LISTS = new Set(['entities', 'contents', 'balance']);

/** Whether the sync of an account waits for a limit of its network. */
export function isLimited({ limitedUntil, isPaused }: Pick<Waiting, 'limitedUntil' | 'isPaused'>, now: Date) {
  return !isPaused && limitedUntil != null && Date.parse(limitedUntil) > now.getTime();
}

/** "Waits for MGID’s limit until 14:05. Figures of 13:40."; null when it does not wait. */
export function limitWords(account: Waiting, now: Date): string | null {
  const { limitedUntil, sourceName } = account;
  if (limitedUntil == null || !isLimited(account, now)) return null;
  const until = formatTimeOrDay(limitedUntil, now);
  const readAt = figuresOf(account);
  return readAt === null
    ? messages.waitsFirst(sourceName, until)
    : messages.waits(sourceName, until, formatTimeOrDay(readAt, now));
}

/** When the oldest report was read; null when one was never read. */
function figuresOf({ parts, lastGoodSyncAt }: Waiting): string | null {
  const reports = (parts ?? []).filter(({ kind }) => !LISTS.has(kind));
  if (reports.length === 0) return lastGoodSyncAt;
  const times = reports.map((part) => part.lastGoodSyncAt);
  return times.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))[0] ?? null;
}
