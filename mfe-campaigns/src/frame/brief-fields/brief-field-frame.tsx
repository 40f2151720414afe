import type { BriefField } from '@adhelm/contracts';
import { FieldNote } from '@adhelm/shared-ui';
import { Field, HStack, Span } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { limitsInWords } from './field-faults.ts';
import { messages } from './messages.ts';

export type BriefFieldFrameProps = {
  readonly field: BriefField;
  readonly fault: string | undefined;
  /** Currency of the field's amounts; null if it differs by account. */
  readonly currency: string | null;
  readonly hint?: string | undefined;
  /** Set if the limits are displayed elsewhere, such as above a list of fields. */
  readonly withoutLimits?: boolean;
  /** Displayed after the label, such as the origin of the value. */
  readonly aside?: ReactNode;
};

/** Label, control, limits or error, and a counter for fields with a maximum length. */
export function BriefFieldFrame({
  field,
  fault,
  currency,
  hint,
  withoutLimits = false,
  aside,
  length,
  children,
}: BriefFieldFrameProps & { readonly length?: number; readonly children: ReactNode }) {
  const { label, required, maxLength } = field;
  const limits = [withoutLimits ? '' : limitsInWords(field, currency), hint ?? '']
    .filter((part) => part !== '')
    .join('. ');
  return (
    <Field.Root invalid={fault !== undefined} required={required}>
      <HStack justify="space-between" gap="3" w="full" minH="6">
        <Field.Label>{label}</Field.Label>
        {aside ??
          (required ? null : (
            <Span color="fg.muted" textStyle="xs">
              {messages.optional}
            </Span>
          ))}
      </HStack>
      {children}
      <FieldNote
        hint={limits}
        error={fault}
        aside={
          length !== undefined &&
          maxLength !== undefined && (
            <Span
              flexShrink="0"
              fontVariantNumeric="tabular-nums"
              color={length > maxLength ? 'danger.fg' : 'fg.muted'}
            >
              <bdi dir="ltr">{messages.counted(length, maxLength)}</bdi>
            </Span>
          )
        }
      />
    </Field.Root>
  );
}
