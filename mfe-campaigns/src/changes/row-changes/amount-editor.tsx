import { MICROS_PER_UNIT } from '@adhelm/contracts';
import { formatChange, ValueChange } from '@adhelm/shared-ui';
import { Input, Portal, Spinner, Text } from '@adhelm/shared-ui/chakra';
import {
  amountLabel,
  countedAmount,
  amountMessages as messages,
  type OfferedAmount,
} from '@adhelm/shared-ui/changes';
import { Popover } from '@adhelm/shared-ui/overlays';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { amountOfText } from './amount-text.ts';
import { type AmountEdit, useAmountEdit } from './use-amount-edit.ts';

export type AmountEditorProps = AmountEdit & { readonly label: string };

const inUnit = (value: number | null, unit: string | null) =>
  value === null ? '' : String(unit === null ? value : value / MICROS_PER_UNIT);

/** An amount edited in its cell: Enter sends it, Escape leaves it. Its limits and its effect stand below. */
export function AmountEditor({ label, ...edit }: AmountEditorProps) {
  const { offered, value, onClose } = edit;
  const { known, fault, isBusy, send, clearFault } = useAmountEdit(edit);
  const initial = inUnit(value, offered.unit);
  const [text, setText] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const amount = amountOfText(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text === initial && fault === null) onClose();
    else if (event.key === 'Enter') void send(amount);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        size="xs"
        textAlign="end"
        dir="ltr"
        autoFocus
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={hint}
        readOnly={isBusy}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          clearFault();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // what was refused stays with its reason; the focus belongs to what was pressed
          if (!isBusy && fault === null) onClose({ keepsFocus: false });
        }}
      />
      <Popover.Root
        open
        autoFocus={false}
        closeOnInteractOutside={false}
        closeOnEscape={false}
        positioning={{
          placement: 'bottom-end',
          getAnchorRect: () => field.current?.getBoundingClientRect() ?? null,
        }}
      >
        <Portal>
          <Popover.Positioner>
            <Popover.Content id={hint} w="auto" maxW="20rem" px="3" py="2" textStyle="xs">
              <AmountEffect offered={offered} before={known} amount={amount} isBusy={isBusy} />
              {fault !== null && (
                <Text role="alert" color="danger.fg">
                  {fault}
                </Text>
              )}
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </>
  );
}

type AmountEffectProps = {
  readonly offered: OfferedAmount;
  readonly before: number | null;
  readonly amount: number | null;
  readonly isBusy: boolean;
};

/** Before → after with the relative change, and what the network accepts. */
function AmountEffect({ offered, before, amount, isBusy }: AmountEffectProps) {
  const { unit } = offered;
  const after = amount === null || Number.isNaN(amount) ? null : countedAmount(amount, offered);
  const share = before === null || before === 0 || after === null ? null : after / before - 1;
  return (
    <>
      <Text fontWeight="medium">
        {after === null || after === before ? (
          amountLabel(before, unit)
        ) : (
          <ValueChange before={amountLabel(before, unit)} after={amountLabel(after, unit)} />
        )}
        {share !== null && share !== 0 && ` (${formatChange(share)})`}
      </Text>
      <Text color="fg.muted">
        {isBusy ? (
          <>
            <Spinner size="xs" borderWidth="1.5px" aria-hidden /> {messages.saving}
          </>
        ) : (
          [messages.limits(offered), messages.keys].join(' ')
        )}
      </Text>
    </>
  );
}
