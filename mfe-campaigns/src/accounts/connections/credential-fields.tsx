import type { CredentialField } from '@adhelm/contracts';
import { type FieldValues, type Path, TextField, type UseFormReturn } from '@adhelm/shared-ui/forms';

type CredentialFieldsProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly fields: readonly CredentialField[];
  /** The form path of a credential. */
  readonly pathOf: (name: string) => Path<Values>;
};

/** The credentials that a source requires. Browsers are asked not to store them. */
export function CredentialFields<Values extends FieldValues>({
  form,
  fields,
  pathOf,
}: CredentialFieldsProps<Values>) {
  return fields.map(({ name, label, isSecret, hint }) => (
    <TextField
      key={name}
      form={form}
      name={pathOf(name)}
      label={label}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      {...(hint === undefined ? {} : { hint })}
    />
  ));
}
