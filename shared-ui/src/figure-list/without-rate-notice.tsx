import type { WithoutRate } from '@adhelm/contracts';
import { formatMoney, Notice } from '@adhelm/shared-ui';
import { messages } from '../messages/parts/figure-list.ts';

/** Amounts excluded from all figures because their days have no exchange rate. */
export function WithoutRateNotice({ withoutRate }: { readonly withoutRate: readonly WithoutRate[] }) {
  if (withoutRate.length === 0) return null;
  return (
    <Notice tone="warning" title={messages.withoutRate}>
      {withoutRate
        .map(({ currency, days, amount }) =>
          messages.amountOfDays(formatMoney(amount, currency), days.length),
        )
        .join(' · ')}
    </Notice>
  );
}
