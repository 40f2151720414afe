import { Field } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FieldNote } from '../components/field-note.tsx';

/** Props of every bound field: its form, the name of its value, and its label. */
export type BoundFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** Displayed below the field while it has no error; the space of that line is reserved. */
  readonly hint?: string;
};

type LabelledFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  readonly children: ReactNode;
};

/** Label, control, hint and error of one form value. Errors appear according to the form's `mode`. */
export function LabelledField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  children,
}: LabelledFieldProps<Values>) {
  const { error, invalid } = form.getFieldState(name, form.formState);
  return (
    <Field.Root invalid={invalid}>
      <Field.Label>{label}</Field.Label>
      {children}
      <FieldNote hint={hint} error={error?.message} />
    </Field.Root>
  );
}
