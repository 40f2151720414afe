import { Field } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FieldNote } from '../components/field-note.tsx';

/** What every bound field is told: its form, which value it holds, and how it is called. */
export type BoundFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** Under the field, while it has no error; the room of that line is kept. */
  readonly hint?: string;
};

type LabelledFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  readonly children: ReactNode;
};

/** Label, control, hint and error of one value of a form. The error shows as the form's `mode` says. */
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
