import { chakra, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BoundFieldProps } from './labelled-field.tsx';

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: BoundFieldProps<Values>) {
  const { error, invalid } = form.getFieldState(name, form.formState);
  const id = useId();
  return (
    <Stack gap="1">
      <chakra.label display="flex" gap="3" alignItems="start" cursor="pointer" textStyle="sm">
        <chakra.input
          type="checkbox"
          boxSize="4"
          mt="0.5"
          flexShrink="0"
          accentColor="accent.solid"
          aria-invalid={invalid}
          aria-describedby={`${id}-hint ${id}-error`}
          {...form.register(name)}
        />
        <Span fontWeight="medium">{label}</Span>
      </chakra.label>
      <Text id={`${id}-hint`} color="fg.muted" textStyle="xs" ps="7" _empty={{ display: 'none' }}>
        {hint}
      </Text>
      <Text
        id={`${id}-error`}
        role="alert"
        color="danger.fg"
        textStyle="xs"
        ps="7"
        _empty={{ display: 'none' }}
      >
        {error?.message}
      </Text>
    </Stack>
  );
}
