import type { BriefField } from '@adhelm/contracts';
import { Box, chakra, HStack, Span, Text, Wrap } from '@adhelm/shared-ui/chakra';
import { type RefCallback, useId } from 'react';
import { fieldMessages } from '../../frame/index.ts';

type ChoicesFieldProps = {
  readonly field: BriefField;
  readonly chosen: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (chosen: string[]) => void;
  readonly ref?: RefCallback<HTMLElement> | undefined;
};

/** Several choices from a list. */
export function ChoicesField({ field, chosen, fault, onChange, ref }: ChoicesFieldProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-fault`} w="full">
      <HStack justify="space-between" gap="3" minH="6" mb="1.5" textStyle="sm" fontWeight="medium">
        <Span id={`${id}-label`}>{field.label}</Span>
        {!field.required && (
          <Span color="fg.muted" textStyle="xs" fontWeight="normal">
            {fieldMessages.optional}
          </Span>
        )}
      </HStack>
      <Wrap gapX="5" gapY="2">
        {(field.options ?? []).map(({ id: option, name }, index) => (
          <chakra.label
            key={option}
            display="flex"
            gap="2"
            alignItems="center"
            cursor="pointer"
            textStyle="sm"
          >
            <chakra.input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              boxSize="4"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
              }
            />
            {name}
          </chakra.label>
        ))}
      </Wrap>
      <Text
        id={`${id}-fault`}
        role="alert"
        color="danger.fg"
        textStyle="xs"
        mt="1"
        minH="1lh"
        _empty={{ visibility: 'hidden' }}
      >
        {fault}
      </Text>
    </Box>
  );
}
