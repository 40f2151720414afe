import type { BriefField, BriefValues } from '@adhelm/contracts';
import { Box, Text } from '@adhelm/shared-ui/chakra';
import { isNothing, valueInWords } from './values-in-words.ts';

type ValueListProps = {
  readonly fields: readonly BriefField[];
  readonly values: BriefValues;
  /** Null if unknown. */
  readonly currency: string | null;
};

/** The submitted values as text, field by field. */
export function ValueList({ fields, values, currency }: ValueListProps) {
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ sm: '12rem 1fr' }} columnGap="6" rowGap="1.5">
      {fields.map((field) => {
        const value = values[field.name];
        if (value === undefined || isNothing(value)) return null;
        return (
          <Box key={field.name} display="contents" textStyle="sm">
            <Text as="dt" color="fg.muted">
              {field.label}
            </Text>
            <Text as="dd" mb={{ base: '2', sm: '0' }} overflowWrap="anywhere" dir="auto">
              {valueInWords(field, value, currency)}
            </Text>
          </Box>
        );
      })}
    </Box>
  );
}
