import { formatRange, useDateRange } from '@adhelm/shared-ui';
import { messages } from '../../messages/accounts-overview.ts';

/** Names the table after its days. Days that nobody chose are each account's own last seven. */
export function useOverviewTitle(): string {
  const { range, isNamed } = useDateRange('UTC');
  return isNamed ? messages.titleOf(formatRange(range)) : messages.title;
}
