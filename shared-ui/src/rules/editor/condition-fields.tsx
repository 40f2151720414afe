import { parseRuleCondition, printRuleCondition, type RuleCondition } from '@adhelm/contracts';
import { Box, Field, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { useEffect, useEffectEvent, useState } from 'react';
import { conditionsRoot } from './condition-focus.ts';
import { GroupFields } from './condition-group.tsx';
import { firstLeaf } from './condition-tree.ts';
import { messages } from './messages.ts';

type ConditionFieldsProps = {
  readonly condition: RuleCondition;
  readonly currency: string | null;
  readonly faults: readonly string[];
  readonly onChange: (condition: RuleCondition) => void;
  /** Whether the typed text cannot be read, so that the rule is without it. */
  readonly onUnread: (isUnread: boolean) => void;
};

/** A rule's condition, by choices and as a text; each follows the other. */
export function ConditionFields({ condition, currency, faults, onChange, onUnread }: ConditionFieldsProps) {
  return (
    <Stack gap="4">
      <Box {...conditionsRoot}>
        <GroupFields tree={condition} currency={currency} onChange={(tree) => onChange(tree ?? firstLeaf)} />
      </Box>
      <TypedCondition condition={condition} currency={currency} onChange={onChange} onUnread={onUnread} />
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

type TypedConditionProps = Pick<ConditionFieldsProps, 'condition' | 'currency' | 'onChange' | 'onUnread'>;

function TypedCondition({ condition, currency, onChange, onUnread }: TypedConditionProps) {
  const printed = printRuleCondition(condition, 'code');
  const [known, setKnown] = useState(printed);
  const [text, setText] = useState(printed);
  // changed by choices, not here
  if (known !== printed) {
    setKnown(printed);
    setText(printed);
  }
  const read = parseRuleCondition(text, currency);
  const isUnread = 'fault' in read;
  const report = useEffectEvent(onUnread);
  useEffect(() => report(isUnread), [isUnread]);
  const type = (typed: string) => {
    setText(typed);
    const parsed = parseRuleCondition(typed, currency);
    if ('fault' in parsed) return;
    setKnown(printRuleCondition(parsed.condition, 'code'));
    onChange(parsed.condition);
  };
  return (
    <Field.Root invalid={isUnread}>
      <Field.Label textStyle="xs">{messages.typed}</Field.Label>
      <Textarea
        size="sm"
        rows={2}
        dir="ltr"
        fontFamily="mono"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {/* one line high in any case, so that nothing below moves */}
      <Box minH="1lh" textStyle="xs">
        {'fault' in read ? (
          <Text role="alert" color="danger.fg">
            {messages.faultAt(read.fault.message, read.fault.at + 1)}
          </Text>
        ) : (
          <Text color="fg.muted">{messages.typedHint}</Text>
        )}
      </Box>
    </Field.Root>
  );
}
