import { decimalFromMicros, microsFromDecimal } from '@adhelm/contracts';
import { Flex, Input, Span } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';

type AmountInputProps = {
  readonly micros: number | null;
  /** Behind the amount; null where it differs by account. */
  readonly currency: string | null;
  readonly onChange: (micros: number | null) => void;
};

/** An amount as it is typed, in micro-units as it is kept. */
export function AmountInput({ micros, currency, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState(writtenAs(micros));
  // "1.50" stays as it was typed; what came from elsewhere is shown
  if (microsOf(typed) !== micros) setTyped(writtenAs(micros));
  return (
    <Flex align="center" gap="2" w="full">
      <Input
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

/** What is typed and is no amount is none that a source takes: nothing typed is another thing. */
const NO_AMOUNT = 0;

function microsOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  try {
    return microsFromDecimal(typed);
  } catch {
    return NO_AMOUNT;
  }
}
