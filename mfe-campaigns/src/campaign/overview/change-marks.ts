import { type Activity, dayInZone } from '@adhelm/contracts';
import type { ChartMark } from '@adhelm/shared-ui/charts';
import { messages } from './messages.ts';

/** One mark for each day of the account with changes. */
export function changeMarks(entries: readonly Activity[], timeZone: string): ChartMark[] {
  const days = Map.groupBy(entries, ({ at }) => dayInZone(new Date(at), timeZone));
  return [...days].map(([at, changes]) => ({
    at,
    text: messages.changesOn(changes.reduce((sum, { batch }) => sum + (batch?.changes ?? 1), 0)),
  }));
}
