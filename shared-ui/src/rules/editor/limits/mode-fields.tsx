import { rulePrecedences } from '@adhelm/contracts';
import { Box, chakra, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { messages as words } from '../../messages.ts';
import { ruleModes } from '../../rule-modes.ts';
import { ChoiceBox } from '../choice-box.tsx';
import type { FieldProps } from '../field-props.ts';
import { messages } from '../messages.ts';
import { messages as limits } from './messages.ts';

const { priorities, priorityHint } = words;

/** Whether the rule only watches, asks, or acts. */
export function ModeFields({ rule, change }: FieldProps) {
  const { isAllowed } = usePermission('set-rules-live');
  return (
    <Box as="fieldset">
      <chakra.legend srOnly>{messages.sections.mode}</chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="2">
        {ruleModes.map((mode) => {
          const isChosen = rule.mode === mode;
          const isOffered = mode !== 'live' || isAllowed || isChosen;
          return (
            <chakra.label
              key={mode}
              display="flex"
              gap="2"
              p="3"
              borderWidth="1px"
              borderRadius="l2"
              cursor={isOffered ? 'pointer' : 'not-allowed'}
              opacity={isOffered ? 1 : 0.6}
              {...(isChosen ? { borderColor: 'accent.solid', bg: 'accent.subtle' } : {})}
            >
              <chakra.input
                type="radio"
                name="mode"
                mt="1"
                flexShrink="0"
                checked={isChosen}
                disabled={!isOffered}
                onChange={() => change({ mode })}
              />
              <Box>
                <Text textStyle="sm" fontWeight="medium">
                  {words.modes[mode].label}
                </Text>
                <Text textStyle="xs" color="fg.muted">
                  {isOffered ? words.modes[mode].text : limits.needsLevel}
                </Text>
              </Box>
            </chakra.label>
          );
        })}
      </SimpleGrid>
    </Box>
  );
}

/** Which of two live rules wins a conflict. */
export const PrecedenceField = ({ rule, change }: FieldProps) => (
  <Stack gap="1">
    <ChoiceBox
      label={limits.precedence}
      width="12rem"
      value={String(rule.precedence)}
      options={rulePrecedences.toReversed().map((precedence) => ({
        value: String(precedence),
        label: priorities[precedence] ?? String(precedence),
      }))}
      onChange={(precedence) => change({ precedence: Number(precedence) })}
    />
    <Text textStyle="xs" color="fg.muted">
      {`${priorityHint}.`}
    </Text>
  </Stack>
);
