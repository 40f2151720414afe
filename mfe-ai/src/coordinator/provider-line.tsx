import type { AiStatus } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { messages } from './messages/chat.ts';

/** Who answers, and what was used of today's budget. */
export function ProviderLine({ status }: { readonly status: AiStatus | undefined }) {
  if (status === undefined) return <Skeleton h="4" maxW="80" />;
  const { provider, name, destination, today, costToday, priceCurrency, keptDays } = status;
  if (provider === 'planner') return `${messages.byPlanner} ${messages.kept(keptDays)}`;
  return [
    messages.byModel(name, destination ?? ''),
    [
      messages.usedToday(today.used, today.limit),
      ...(costToday === null ? [] : [messages.costToday(formatMoney(costToday, priceCurrency))]),
    ].join(', '),
    messages.kept(keptDays),
  ].join(' ');
}
