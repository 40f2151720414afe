import type { ActionTarget, FieldError } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import {
  type AmountChange,
  type AmountPlace,
  type AmountUnits,
  amountButton,
  amountsOffered,
  amountTitle,
  amountUnits,
  type OfferedAmount,
} from '../intents/amount-intent.ts';
import type { GoBack } from '../intents/change-intent.ts';
import { useSourceDescriptions } from '../sources-api.ts';
import type { AmountDialogProps } from './amount-dialog.tsx';
import { nothingTyped, type TypedAmount } from './typed-amount.ts';

const dialog = popupCode<AmountDialogProps>(async () => (await import('./amount-dialog.tsx')).AmountDialog);

type AmountButtonsProps = {
  readonly amounts: readonly OfferedAmount[];
  readonly kind: ActionTarget['kind'];
  /** Number of selected rows. */
  readonly count: number;
  /** Instead of the amount's own. */
  readonly label?: string;
  /** Of the form, instead of one with the number of rows. */
  readonly title?: string;
  readonly disabled?: boolean;
  readonly onAsk: (change: AmountChange, unit: string | null, onBack: GoBack) => void;
};

type AmountChangesProps = Pick<AmountButtonsProps, 'kind' | 'title'> & {
  /** The selected rows' places. */
  readonly places: readonly AmountPlace[];
  readonly onAsk: (change: AmountChange, unitOf: AmountUnits, onBack: GoBack) => void;
};

/** The requested change, and the values of its form. */
type OpenForm = {
  readonly amount: OfferedAmount;
  readonly typed: TypedAmount;
  readonly faults: readonly FieldError[];
};

const noFaults: readonly FieldError[] = [];

/** A button for each bid and budget that a source of the rows allows to change, which opens its form. */
export function AmountChanges({ places, kind, title, onAsk }: AmountChangesProps) {
  const { data } = useSourceDescriptions();
  const descriptions = data?.data ?? [];
  return (
    <AmountButtons
      amounts={amountsOffered(descriptions, places, kind)}
      kind={kind}
      count={places.length}
      {...(title === undefined ? {} : { title })}
      onAsk={(change, _unit, onBack) =>
        onAsk(change, amountUnits(descriptions, places, change.field, kind), onBack)
      }
    />
  );
}

/** A button for each amount, which opens its form. */
export function AmountButtons({
  amounts,
  kind,
  count,
  label,
  title,
  disabled = false,
  onAsk,
}: AmountButtonsProps) {
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const Dialog = usePopupCode(dialog, openForm !== null);
  return (
    <>
      {amounts.map((amount) => (
        <Button
          key={amount.field}
          variant="outline"
          bg="bg.surface"
          disabled={disabled}
          aria-haspopup="dialog"
          onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
          onClick={() =>
            setOpenForm({
              amount,
              typed: amount.isMixed === true ? { ...nothingTyped, how: 'raise' } : nothingTyped,
              faults: noFaults,
            })
          }
        >
          {label ?? amountButton(amount)}
        </Button>
      ))}
      {Dialog !== null && openForm !== null && (
        <Dialog
          isOpen
          onClose={() => setOpenForm(null)}
          amount={openForm.amount}
          title={title ?? amountTitle(openForm.amount, kind, count)}
          typed={openForm.typed}
          faults={openForm.faults}
          onAsk={(change, typed) => {
            setOpenForm(null);
            onAsk(change, openForm.amount.unit, (faults) => setOpenForm({ ...openForm, typed, faults }));
          }}
        />
      )}
    </>
  );
}
