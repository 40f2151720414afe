import { chakra, HStack, NativeSelect, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';

type LabelledSelectProps<Value extends string> = {
  readonly label: string;
  /** Null = `none`. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Label of the empty choice; without it, an option is always selected. */
  readonly none?: string;
  readonly onChange: (value: Value | null) => void;
};

/** A select in a row of controls, labelled in front. */
export function LabelledSelect<Value extends string>({
  label,
  value,
  options,
  none,
  onChange,
}: LabelledSelectProps<Value>) {
  const id = useId();
  return (
    <HStack gap="2">
      <chakra.label htmlFor={id}>
        <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          {label}
        </Text>
      </chakra.label>
      <NativeSelect.Root w="auto" maxW={{ base: 'full', md: '96' }} minW="0">
        <NativeSelect.Field
          id={id}
          value={value ?? ''}
          onChange={({ currentTarget }) =>
            onChange(options.find((option) => option.value === currentTarget.value)?.value ?? null)
          }
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </HStack>
  );
}
