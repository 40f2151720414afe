import type { AccountAmount } from '@adhelm/contracts';
import { formatMoney, MoneyCell } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

/**
 * An amount in the workspace's currency, with the account's own on hover. Without a rate it is displayed in its own
 * currency.
 */
export function AmountCell({ amount: { amount, converted, currency } }: { readonly amount: AccountAmount }) {
  const workspace = useHost().environment.workspace.currency;
  if (amount === null || converted === null || currency === workspace) {
    return <MoneyCell value={amount} currency={currency} />;
  }
  return (
    <Span title={messages.ownAmount(formatMoney(amount, currency))}>
      <MoneyCell value={converted} currency={workspace} />
    </Span>
  );
}
