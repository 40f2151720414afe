import type { BriefField } from '@adhelm/contracts';
import { FieldNote } from '@adhelm/shared-ui';
import { Field, HStack, Span } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messages } from '../../messages/briefs.ts';
import { limitsInWords } from './field-faults.ts';

export type BriefFieldFrameProps = {
  readonly field: BriefField;
  readonly fault: string | undefined;
  /** What the field's amounts are counted in; null where that differs by account. */
  readonly currency: string | null;
  readonly hint?: string | undefined;
  /** Where the limits are told for several fields at once, such as above a list of them. */
  readonly withoutLimits?: boolean;
  /** Behind the label, such as where the value comes from. */
  readonly aside?: ReactNode;
};

/** Label, control, limits or fault, and a counter for what has a longest length. */
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
