import { Flex, Input, Span } from '@adhelm/shared-ui/chakra';
import type { FieldValues } from 'react-hook-form';
import { type BoundFieldProps, LabelledField } from './labelled-field.tsx';
import { useBound } from './use-bound.ts';

type NumberFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  /** Displayed after the number: a currency, %, clicks. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
};

/** A number, or null while empty: never NaN. Right-aligned, as in tables. */
export function NumberField<Values extends FieldValues>({
  unit,
  min,
  max,
  step = 'any',
  ...field
}: NumberFieldProps<Values>) {
  const bound = useBound(field, { setValueAs: numberOf });
  return (
    <LabelledField {...field}>
      <Flex align="center" gap="2" w="full">
        <Input type="number" inputMode="decimal" textAlign="end" min={min} max={max} step={step} {...bound} />
        {unit !== undefined && (
          <Span color="fg.muted" textStyle="sm" flexShrink="0">
            {unit}
          </Span>
        )}
      </Flex>
    </LabelledField>
  );
}

function numberOf(typed: unknown): number | null {
  if (typed === '' || typed === null || typed === undefined) return null;
  const value = Number(typed);
  return Number.isFinite(value) ? value : null;
}
