import { Field, Input } from '@adhelm/shared-ui/chakra';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type TextFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
};

/** A labelled input bound to a form; its error shows once the field was touched. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  type = 'text',
  autoComplete,
}: TextFieldProps<Values>) {
  const { error, invalid } = form.getFieldState(name, form.formState);
  return (
    <Field.Root invalid={invalid}>
      <Field.Label>{label}</Field.Label>
      <Input type={type} size="lg" autoComplete={autoComplete} {...form.register(name)} />
      <Field.ErrorText role="alert">{error?.message}</Field.ErrorText>
    </Field.Root>
  );
}
