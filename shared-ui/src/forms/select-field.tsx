import { NativeSelect } from '@adhelm/shared-ui/chakra';
import type { FieldValues } from 'react-hook-form';
import { type BoundFieldProps, LabelledField } from './labelled-field.tsx';
import { useBound } from './use-bound.ts';

type SelectFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Displayed while nothing is selected; without it, the first option is selected. */
  readonly placeholder?: string;
};

/** A choice of a few options with the native list, which works best on phones and with screen readers. */
export function SelectField<Values extends FieldValues>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<Values>) {
  const bound = useBound(field);
  return (
    <LabelledField {...field}>
      <NativeSelect.Root>
        <NativeSelect.Field {...bound}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </LabelledField>
  );
}
