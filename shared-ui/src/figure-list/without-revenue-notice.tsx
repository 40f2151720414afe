import { type Sums, withoutRevenueOf } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/figure-list.ts';
import { ListNote } from './list-note.tsx';

type WithoutRevenueNoticeProps = {
  readonly rows: readonly Sums[];
  readonly currency: string;
  /** Lists only these rows. */
  readonly onShow?: () => void;
};

/** The cost of the displayed rows that their totals leave out, because nobody reports revenue for it. */
export function WithoutRevenueNotice({ rows, currency, onShow }: WithoutRevenueNoticeProps) {
  const rest = withoutRevenueOf(rows);
  if (rest === null) return null;
  return (
    <ListNote
      title={messages.notInTotals}
      action={
        onShow !== undefined && (
          <Button size="2xs" minH="6" variant="ghost" colorPalette="accent" onClick={onShow}>
            {messages.showRows(rest.rows)}
          </Button>
        )
      }
    >
      {messages.withoutRevenue(formatMoney(rest.cost, currency), rest.rows)}
    </ListNote>
  );
}
