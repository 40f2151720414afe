import { printRuleCondition } from '@adhelm/contracts';
import { chakra, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { RuleArea } from '../../rule-area.ts';
import { messages } from '../messages.ts';
import { messages as texts } from './messages.ts';
import { EMPTY, templatesOf } from './templates.ts';

type TemplateChoiceProps = {
  readonly area: RuleArea;
  /** The id of a template, or of the empty rule. */
  readonly onChoose: (id: string) => void;
};

/** Where a new rule starts: from a template, with its sentence, or empty. */
export function TemplateChoice({ area, onChoose }: TemplateChoiceProps) {
  return (
    <Stack as="section" gap="3" aria-label={messages.templates}>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="3">
        {templatesOf(area).map(({ id, purpose, rule }) => (
          <Choice
            key={id}
            title={rule.name}
            text={purpose}
            more={printRuleCondition(rule.condition, 'words')}
            onPress={() => onChoose(id)}
          />
        ))}
        <Choice title={texts.emptyRule} text={texts.emptyPurpose} onPress={() => onChoose(EMPTY)} />
      </SimpleGrid>
    </Stack>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly text: string;
  readonly more?: string;
  readonly onPress: () => void;
};

const Choice = ({ title, text, more, onPress }: ChoiceProps) => (
  <chakra.button
    type="button"
    display="flex"
    flexDirection="column"
    alignItems="start"
    textAlign="start"
    borderWidth="1px"
    borderRadius="l2"
    bg="bg.surface"
    p="4"
    cursor="pointer"
    _hover={{ borderColor: 'accent.solid' }}
    onClick={onPress}
  >
    <Text fontWeight="medium">{title}</Text>
    <Text textStyle="sm" color="fg.muted" mt="1">
      {text}
    </Text>
    {more !== undefined && (
      <Text textStyle="xs" color="fg.muted" mt="2">
        {more}
      </Text>
    )}
  </chakra.button>
);
