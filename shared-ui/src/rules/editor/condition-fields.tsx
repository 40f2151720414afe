import { printRuleCondition } from '@adhelm/contracts';
import { Box, Field, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { conditionsRoot } from './condition-focus.ts';
import { GroupFields } from './condition-group.tsx';
import { firstLeaf } from './condition-tree.ts';
import { DescribedField } from './described-field.tsx';
import { messages } from './messages.ts';
import type { RuleDraftState } from './use-rule-draft.ts';

type ConditionFieldsProps = { readonly state: RuleDraftState; readonly faults: readonly string[] };

/** A rule's condition, by choices and as a text; each follows the other. */
export function ConditionFields({ state, faults }: ConditionFieldsProps) {
  const { condition, currency } = state.rule;
  return (
    <Stack gap="4">
      <Box {...conditionsRoot}>
        <GroupFields
          tree={condition}
          currency={currency}
          onChange={(tree) => state.change({ condition: tree ?? firstLeaf })}
        />
      </Box>
      <TypedCondition state={state} />
      {faults.length > 0 && (
        <Stack role="alert" gap="0.5" color="danger.fg" textStyle="sm">
          {faults.map((fault) => (
            <Text key={fault}>{fault}</Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The condition as a text. What cannot be read stays as typed, says where its fault is, and is kept with the draft. */
function TypedCondition({ state }: Pick<ConditionFieldsProps, 'state'>) {
  const { rule, typed, typedFault } = state;
  return (
    <DescribedField invalid={typedFault !== null}>
      <Field.Label textStyle="xs">{messages.typed}</Field.Label>
      <Textarea
        size="sm"
        rows={2}
        dir="ltr"
        fontFamily="mono"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? printRuleCondition(rule.condition, 'code')}
        onChange={({ currentTarget }) => state.type(currentTarget.value)}
      />
      {/* one line high in any case, so that nothing below moves */}
      <Box minH="1lh" textStyle="xs">
        {typedFault !== null ? (
          <Field.ErrorText textStyle="xs">
            {messages.faultAt(typedFault.message, typedFault.at + 1)}
          </Field.ErrorText>
        ) : (
          <Field.HelperText textStyle="xs">{messages.typedHint}</Field.HelperText>
        )}
      </Box>
    </DescribedField>
  );
}
