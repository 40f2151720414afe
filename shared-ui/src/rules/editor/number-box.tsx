import { type NumberKind, readNumber } from '@adhelm/contracts';
import { Field, Flex, Input, Span } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { numberFaultText } from '../../messages/parts/number-faults.ts';
import { DescribedField } from './described-field.tsx';
import { widthOf } from './field-width.ts';
import { messages } from './messages.ts';

type NumberBoxProps = {
  readonly label: string;
  readonly value: number | null;
  /** What is typed is `value` times this: 100 for percent, 1e-6 for micro-units. */
  readonly scale?: number;
  /** What it is of: it decides how groups of digits are read. The unit of an amount is its currency; a share or a count unless set. */
  readonly of?: NumberKind;
  /** After the number: %, USD. */
  readonly unit?: string | undefined;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Whether it may be empty, which is null. */
  readonly isOptional?: boolean;
  readonly isLabelled?: boolean;
  readonly width?: string;
  /** In a row of fields: its least width on phones. */
  readonly least?: string;
  readonly onChange: (value: number | null) => void;
};

const PERCENT = '%';

/** Rounds what binary fractions leave behind: 0.07 × 100 is 7. */
const clean = (value: number) => Number(value.toPrecision(12));
/** Undefined for a number. */
function whyUnread(read: ReturnType<typeof readNumber>): string | undefined {
  if (read === null) return messages.enterNumber;
  return typeof read === 'number' ? undefined : numberFaultText(read.fault);
}

const written = (value: number | null, scale: number) => (value === null ? '' : String(clean(value * scale)));

/**
 * A number that is typed in its own unit. What cannot be read keeps the last number and stays as typed; groups of digits, a
 * decimal comma and the sign of the currency are read as in a typed condition.
 */
export function NumberBox(props: NumberBoxProps) {
  const {
    label,
    value,
    scale = 1,
    unit,
    hint,
    error,
    isOptional = false,
    isLabelled = true,
    onChange,
  } = props;
  const { of = unit === PERCENT ? 'share' : 'count' } = props;
  const [text, setText] = useState(() => written(value, scale));
  const [known, setKnown] = useState(value);
  // a value from elsewhere, such as the typed condition or a template
  if (known !== value) {
    setKnown(value);
    setText(written(value, scale));
  }
  const read = (typed: string) => readNumber(typed, of, of === 'amount' ? (unit ?? null) : null);
  const change = (typed: string) => {
    setText(typed);
    const isEmpty = typed.trim() === '';
    const number = isEmpty ? null : read(typed);
    if (isEmpty ? !isOptional : typeof number !== 'number') return;
    const next = typeof number === 'number' ? clean(number / scale) : null;
    setKnown(next);
    onChange(next);
  };
  const unread = text.trim() === '' ? (isOptional ? undefined : messages.enterNumber) : whyUnread(read(text));
  const fault = unread ?? error;
  return (
    <DescribedField invalid={fault !== undefined} {...widthOf(props.width ?? 'full', props.least, true)}>
      {isLabelled && <Field.Label textStyle="xs">{label}</Field.Label>}
      <Flex align="center" gap="1.5" w="full">
        <Input
          size="sm"
          inputMode="decimal"
          textAlign="end"
          dir="ltr"
          minW="12"
          {...(isLabelled ? {} : { 'aria-label': label })}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {unit !== undefined && (
          <Span color="fg.muted" textStyle="xs" flexShrink="0">
            {unit}
          </Span>
        )}
      </Flex>
      {hint !== undefined && fault === undefined && (
        <Field.HelperText textStyle="xs">{hint}</Field.HelperText>
      )}
      {fault !== undefined && <Field.ErrorText textStyle="xs">{fault}</Field.ErrorText>}
    </DescribedField>
  );
}
