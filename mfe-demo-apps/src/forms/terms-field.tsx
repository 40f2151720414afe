import { Box, chakra, Span, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from './messages.ts';

type TermsFieldProps = {
  readonly fault: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly onBlur: () => void;
};

/** The confirmation at the end of a registration. */
export function TermsField({ fault, isChecked, onChange, onBlur }: TermsFieldProps) {
  const id = useId();
  return (
    <Box>
      <chakra.label display="flex" gap="3" alignItems="start" cursor="pointer" textStyle="sm">
        <chakra.input
          type="checkbox"
          boxSize="4"
          mt="0.5"
          accentColor="accent.solid"
          aria-invalid={fault !== undefined}
          aria-describedby={id}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
        />
        <Span fontWeight="medium">{messages.terms}</Span>
      </chakra.label>
      <Text id={id} ps="7" minH="1lh" textStyle="xs" color="danger.fg" role="alert">
        {fault}
      </Text>
    </Box>
  );
}
