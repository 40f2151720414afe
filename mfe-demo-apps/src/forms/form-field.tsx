import { FieldNote } from '@adhelm/shared-ui';
import { Field } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type FormFieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** Displayed once the field was touched. */
  readonly fault: string | undefined;
  readonly children: ReactNode;
};

/** Label, control, hint and fault, for forms that are not built with the product's own. */
export function FormField({ label, hint, fault, children }: FormFieldProps) {
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      <FieldNote hint={hint} error={fault} />
    </Field.Root>
  );
}
