import { Input, Textarea } from '@adhelm/shared-ui/chakra';
import type { FieldValues } from 'react-hook-form';
import { type BoundFieldProps, LabelledField } from './labelled-field.tsx';

type TextFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date';
  readonly autoComplete?: string;
  readonly size?: 'md' | 'lg';
};

/** One line of text. */
export function TextField<Values extends FieldValues>({
  type = 'text',
  autoComplete,
  size = 'md',
  ...field
}: TextFieldProps<Values>) {
  return (
    <LabelledField {...field}>
      <Input type={type} size={size} autoComplete={autoComplete} {...field.form.register(field.name)} />
    </LabelledField>
  );
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>({
  rows = 4,
  ...field
}: BoundFieldProps<Values> & { readonly rows?: number }) {
  return (
    <LabelledField {...field}>
      <Textarea rows={rows} {...field.form.register(field.name)} />
    </LabelledField>
  );
}
