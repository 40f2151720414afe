import { printRuleCondition, type RuleDraft, type RuleTemplate, ruleTemplates } from '@adhelm/contracts';
import { chakra, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { RuleArea } from '../rule-area.ts';
import { convertedBounds, convertedCondition } from './converted-condition.ts';
import { emptyRule } from './empty-rule.ts';
import { messages } from './messages.ts';

type Workspace = { readonly timeZone: string; readonly currency: string };

type TemplateChoiceProps = {
  readonly area: RuleArea;
  /** The id of a template, or of the empty rule. */
  readonly onChoose: (id: string) => void;
};

/** What the address calls the rule without a template. */
const EMPTY = 'empty';

/** The rule of a template as it is shipped, or the empty one; null for an unknown id. */
export function shippedRule(area: RuleArea, id: string | null): RuleDraft | null {
  if (id === EMPTY) return emptyRule(area.kind);
  return templatesOf(area).find((one) => one.id === id)?.rule ?? null;
}

/**
 * A rule to start from, in shadow mode and with the workspace's time zone and currency. `rate` is that from the template's
 * currency; null where none is needed or known, and amounts are left.
 */
export function ruleToStart(rule: RuleDraft, own: Workspace, rate: number | null): RuleDraft {
  const by = { to: own.currency, rate: rate ?? 1 };
  const amounts =
    rate === null
      ? {}
      : { condition: convertedCondition(rule.condition, by), action: convertedBounds(rule.action, by) };
  return {
    ...rule,
    ...amounts,
    mode: 'shadow',
    schedule: { ...rule.schedule, timeZone: own.timeZone },
    currency: rule.currency === null ? null : own.currency,
  };
}

/** The templates of a kind of rules, in their shipped order. */
export function templatesOf({ kind, templates }: RuleArea): readonly RuleTemplate[] {
  return ruleTemplates.filter(
    ({ id, rule }) => rule.kind === kind && (templates === undefined || templates.includes(id)),
  );
}

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
        <Choice title={messages.emptyRule} text={messages.emptyPurpose} onPress={() => onChoose(EMPTY)} />
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
