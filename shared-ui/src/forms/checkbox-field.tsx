import { chakra, Grid, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BoundFieldProps } from './labelled-field.tsx';
import { useBound } from './use-bound.ts';

/** A checkbox for a boolean value. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: BoundFieldProps<Values>) {
  const { error, invalid } = form.getFieldState(name, form.formState);
  const bound = useBound({ form, name });
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
          {...bound}
        />
        <Span fontWeight="medium">{label}</Span>
      </chakra.label>
      {/* in one grid area, so that nothing below moves when one replaces the other */}
      <Grid ps="7" minH="1lh" textStyle="xs" css={{ '& > *': { gridArea: '1 / 1' } }}>
        <Text id={`${id}-hint`} color="fg.muted" visibility={invalid ? 'hidden' : undefined}>
          {hint}
        </Text>
        <Text id={`${id}-error`} role="alert" color="danger.fg" _empty={{ visibility: 'hidden' }}>
          {error?.message}
        </Text>
      </Grid>
    </Stack>
  );
}
