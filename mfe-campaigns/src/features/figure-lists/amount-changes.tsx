import type { ActionTarget, OfferedChange } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../../messages/amounts.ts';
import {
  type AmountChange,
  type AmountField,
  amountsOffered,
  type OfferedAmount,
} from '../actions/amount-intent.ts';
import { useSourceDescriptions } from '../connections/connections-api.ts';
import type { AmountDialogProps } from './amount-dialog.tsx';

const dialog = popupCode<AmountDialogProps>(async () => (await import('./amount-dialog.tsx')).AmountDialog);

type AmountChangesProps = {
  readonly source: string;
  readonly kind: Exclude<ActionTarget['kind'], 'widget'>;
  /** The account's. */
  readonly currency: string;
  /** Rows that are selected. */
  readonly count: number;
  readonly onAsk: (change: AmountChange & { readonly field: AmountField }, unit: string | null) => void;
};

const noChanges: readonly OfferedChange[] = [];

/** The bids and budgets that the source lets be changed: a button each, which asks how. */
export function AmountChanges({ source, kind, currency, count, onAsk }: AmountChangesProps) {
  const { data } = useSourceDescriptions();
  const changes = data?.data.find(({ id }) => id === source)?.changes ?? noChanges;
  const [asked, setAsked] = useState<OfferedAmount | null>(null);
  const Dialog = usePopupCode(dialog, asked !== null);
  return (
    <>
      {amountsOffered(changes, kind, currency).map((amount) => (
        <Button
          key={amount.field}
          variant="outline"
          bg="bg.surface"
          aria-haspopup="dialog"
          onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
          onClick={() => setAsked(amount)}
        >
          {messages[amount.field].ask}
        </Button>
      ))}
      {Dialog !== null && asked !== null && (
        <Dialog
          isOpen
          onClose={() => setAsked(null)}
          amount={asked}
          title={messages[asked.field][kind](count)}
          onAsk={(change) => {
            setAsked(null);
            onAsk(change, asked.unit);
          }}
        />
      )}
    </>
  );
}
