import type { AutomationSummary } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Span } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

type SavedProps = { readonly saving: AutomationSummary['rules'][number]['saving'] };

/** What a rule saved, with its interval, or would have saved in shadow mode; says so where it is not known. */
export function Saved({ saving }: SavedProps) {
  if (saving === null || saving.amount === null) return <Span color="fg.muted">{messages.notKnown}</Span>;
  const { kind, amount, low, high, currency } = saving;
  const money = (value: number) => formatMoney(value, currency);
  const note =
    kind === 'shadow'
      ? amount < 0
        ? messages.wouldHaveLost
        : messages.wouldHaveSaved
      : low !== null && high !== null && messages.between(money(low), money(high));
  return (
    <>
      <bdi>{money(kind === 'shadow' ? Math.abs(amount) : amount)}</bdi>
      <Box textStyle="xs" color="fg.muted" whiteSpace="normal">
        {note}
      </Box>
    </>
  );
}
