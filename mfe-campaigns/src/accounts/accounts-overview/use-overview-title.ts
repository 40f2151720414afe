import { formatRange, useDateRange } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

/** Titles the table with its dates. By default, each account covers its own last seven days. */
export function useOverviewTitle(): string {
  const { range, isNamed } = useDateRange('UTC');
  return isNamed ? messages.titleOf(formatRange(range)) : messages.title;
}
