import type { ActionTarget, FieldError, OfferedChange } from '@adhelm/contracts';
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
import { nothingTyped, type TypedAmount } from './typed-amount.ts';
import type { GoBack } from './use-row-changes.ts';

const dialog = popupCode<AmountDialogProps>(async () => (await import('./amount-dialog.tsx')).AmountDialog);

type AmountChangesProps = {
  readonly source: string;
  readonly kind: Exclude<ActionTarget['kind'], 'widget'>;
  /** The account's. */
  readonly currency: string;
  /** Rows that are selected. */
  readonly count: number;
  readonly onAsk: (
    change: AmountChange & { readonly field: AmountField },
    unit: string | null,
    onBack: GoBack,
  ) => void;
};

/** What is asked for, and what stands in its form. */
type Asked = {
  readonly amount: OfferedAmount;
  readonly typed: TypedAmount;
  readonly faults: readonly FieldError[];
};

const noFaults: readonly FieldError[] = [];

const noChanges: readonly OfferedChange[] = [];

/** The bids and budgets that the source lets be changed: a button each, which asks how. */
export function AmountChanges({ source, kind, currency, count, onAsk }: AmountChangesProps) {
  const { data } = useSourceDescriptions();
  const changes = data?.data.find(({ id }) => id === source)?.changes ?? noChanges;
  const [asked, setAsked] = useState<Asked | null>(null);
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
          onClick={() => setAsked({ amount, typed: nothingTyped, faults: noFaults })}
        >
          {messages[amount.field].ask}
        </Button>
      ))}
      {Dialog !== null && asked !== null && (
        <Dialog
          isOpen
          onClose={() => setAsked(null)}
          amount={asked.amount}
          title={messages[asked.amount.field][kind](count)}
          typed={asked.typed}
          faults={asked.faults}
          onAsk={(change, typed) => {
            setAsked(null);
            onAsk(change, asked.amount.unit, (faults) => setAsked({ ...asked, typed, faults }));
          }}
        />
      )}
    </>
  );
}
