import type { AiStatus } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { messages } from './messages/chat.ts';

type ProviderLineProps = {
  readonly status: AiStatus | undefined;
  /** What the conversation used. */
  readonly tokens: number;
};

/** Who answers, and what was used of the budgets of the day and the conversation. */
export function ProviderLine({ status, tokens }: ProviderLineProps) {
  if (status === undefined) return <Skeleton h="4" maxW="80" />;
  const { provider, name, destination, today, costToday, priceCurrency, keptDays, perConversation } = status;
  if (provider === 'planner') return `${messages.byPlanner} ${messages.kept(keptDays)}`;
  return [
    messages.byModel(name, destination ?? ''),
    messages.sentence([
      messages.usedToday(today.used, today.limit),
      ...(costToday === null ? [] : [messages.costToday(formatMoney(costToday, priceCurrency))]),
    ]),
    messages.usedHere(tokens, perConversation),
    messages.kept(keptDays),
  ].join(' ');
}
