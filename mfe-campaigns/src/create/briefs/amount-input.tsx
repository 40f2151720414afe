import { decimalFromMicros, microsFromDecimal } from '@adhelm/contracts';
import { Flex, Input, Span } from '@adhelm/shared-ui/chakra';
import { type RefCallback, useState } from 'react';

type AmountInputProps = {
  readonly micros: number | null;
  /** Displayed after the amount; null if it differs by account. */
  readonly currency: string | null;
  readonly onChange: (micros: number | null) => void;
  readonly ref?: RefCallback<HTMLElement> | undefined;
};

/** Edits an amount as text and stores it in micro-units. */
export function AmountInput({ micros, currency, onChange, ref }: AmountInputProps) {
  const [typed, setTyped] = useState(writtenAs(micros));
  // keeps "1.50" as typed, but displays outside changes
  if (microsOf(typed) !== micros) setTyped(writtenAs(micros));
  return (
    <Flex align="center" gap="2" w="full">
      <Input
        ref={ref}
        type="number"
        inputMode="decimal"
        step="any"
        textAlign="end"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          onChange(microsOf(value));
        }}
      />
      {currency !== null && (
        <Span color="fg.muted" textStyle="sm" flexShrink="0">
          {currency}
        </Span>
      )}
    </Flex>
  );
}

const writtenAs = (micros: number | null): string => (micros === null ? '' : decimalFromMicros(micros));

/** Invalid text is stored as zero, which no source accepts; empty text is stored as missing. */
const NO_AMOUNT = 0;

function microsOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  try {
    return microsFromDecimal(typed);
  } catch {
    return NO_AMOUNT;
  }
}
