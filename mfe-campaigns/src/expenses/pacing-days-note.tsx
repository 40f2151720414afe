import type { ExpensePacing } from '@adhelm/contracts';
import { formatDay } from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

/** Why the totals of pacing are not the sum of its rows, if these cover other days. */
export function PacingDaysNote({ pacing: { total, accounts } }: { readonly pacing: ExpensePacing }) {
  const { through } = total;
  if (through === null) return null;
  if (accounts.every((account) => account.through === null || account.through === through)) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {messages.totalThrough(formatDay(through, false))}
    </Text>
  );
}
