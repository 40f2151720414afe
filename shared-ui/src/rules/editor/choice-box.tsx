import { Field, NativeSelect } from '@adhelm/shared-ui/chakra';
import { DescribedField } from './described-field.tsx';
import { widthOf } from './field-width.ts';

type ChoiceBoxProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly isLabelled?: boolean;
  readonly error?: string | undefined;
  readonly width?: string;
  /** In a row of fields: its least width on phones. */
  readonly least?: string;
  readonly yields?: boolean;
  readonly onChange: (value: Value) => void;
};

/** A choice of a few options with the native list. */
export function ChoiceBox<Value extends string>(props: ChoiceBoxProps<Value>) {
  const {
    label,
    value,
    options,
    isLabelled = true,
    error,
    width = 'full',
    least,
    yields = false,
    onChange,
  } = props;
  return (
    <DescribedField invalid={error !== undefined} {...widthOf(width, least, yields)}>
      {isLabelled && <Field.Label textStyle="xs">{label}</Field.Label>}
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          {...(isLabelled ? {} : { 'aria-label': label })}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {error !== undefined && <Field.ErrorText textStyle="xs">{error}</Field.ErrorText>}
    </DescribedField>
  );
}
