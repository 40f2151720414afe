import { type Action, messageOf } from '@adhelm/contracts';
import {
  amountChange,
  amountFaults,
  amountLabel,
  type ChangeIntent,
  amountMessages as messages,
  type OfferedAmount,
  previewAction,
  startAction,
  useActions,
} from '@adhelm/shared-ui/changes';
import { useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';

export type AmountEdit = {
  readonly offered: OfferedAmount;
  /** The value that the list displays: micro-units, or a coefficient. */
  readonly value: number | null;
  readonly intentOf: (change: ReturnType<typeof amountChange>) => ChangeIntent;
  readonly onClose: (options?: { readonly keepsFocus: boolean }) => void;
};

/** The factor from which a change is displayed in the dialog before it is sent: a misplaced digit is ten times too much. */
const LARGE = 5;

function isLarge(before: number | null, target: unknown): boolean {
  if (before === null || before === 0 || typeof target !== 'number') return false;
  return target >= before * LARGE || target <= before / LARGE;
}

/**
 * Sends an amount that was typed into its cell, and follows it to its end. The typed value stays until the network has
 * confirmed it. If the value has changed since the list was loaded, it is displayed first, and nothing is sent.
 */
export function useAmountEdit({ offered, value, intentOf, onClose }: AmountEdit) {
  const host = useHost();
  const { askFor, follow } = useActions();
  const [known, setKnown] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Makes every attempt to send one value the same request. */
  const key = useRef(crypto.randomUUID());

  const refuse = (reason: string) => {
    key.current = crypto.randomUUID();
    setFault(reason);
    setBusy(false);
  };

  const onStep = (step: Action) => {
    if (step.state === 'running') return;
    const [write] = step.writes;
    if (write?.state === 'failed') refuse(write.error ?? messages.refused);
    else onClose();
  };

  const send = async (amount: number | null) => {
    if (isBusy) return;
    const typed = { how: 'set', amount, limit: null } as const;
    const wrong = Number.isNaN(amount) ? messages.notAnAmount : amountFaults(typed, offered).amount;
    if (wrong !== undefined) {
      setFault(wrong);
      return;
    }
    setFault(null);
    setBusy(true);
    const intent = intentOf(amountChange(typed, offered));
    try {
      const [planned] = await previewAction(host, intent.request);
      const before = typeof planned?.before === 'number' ? planned.before : null;
      if (planned?.isManual === true || (planned?.skipped === null && isLarge(before, planned.target))) {
        onClose();
        askFor(intent);
      } else if (planned === undefined || planned.skipped !== null) {
        refuse(planned?.skipped ?? messages.refused);
      } else if (before !== known) {
        setKnown(before);
        refuse(messages.changedSince(amountLabel(before, offered.unit)));
      } else {
        const action = await startAction(host, intent.request, key.current);
        follow(action, (step) => {
          intent.onProgress(step);
          onStep(step);
        });
      }
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };

  return { known, fault, isBusy, send, clearFault: () => setFault(null) };
}
