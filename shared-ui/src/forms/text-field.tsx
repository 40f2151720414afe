import { Input, Textarea } from '@adhelm/shared-ui/chakra';
import type { FieldValues } from 'react-hook-form';
import { type BoundFieldProps, LabelledField } from './labelled-field.tsx';
import { useBound } from './use-bound.ts';

type TextFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'time' | 'datetime-local';
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
  const bound = useBound(field);
  return (
    <LabelledField {...field}>
      <Input type={type} size={size} autoComplete={autoComplete} {...bound} />
    </LabelledField>
  );
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>({
  rows = 4,
  ...field
}: BoundFieldProps<Values> & { readonly rows?: number }) {
  const bound = useBound(field);
  return (
    <LabelledField {...field}>
      <Textarea rows={rows} {...bound} />
    </LabelledField>
  );
}
