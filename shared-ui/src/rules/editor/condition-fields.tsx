import { parseRuleCondition, printRuleCondition, type RuleCondition } from '@adhelm/contracts';
import { Box, Field, Stack, Text, Textarea } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useState } from 'react';
import { conditionsRoot } from './condition-focus.ts';
import { GroupFields } from './condition-group.tsx';
import { firstLeaf } from './condition-tree.ts';
import { messages } from './messages.ts';

type ConditionFieldsProps = {
  readonly condition: RuleCondition;
  readonly currency: string | null;
  readonly faults: readonly string[];
  /** `signed`: the currency whose sign an amount was typed with, in a rule that has none yet. */
  readonly onChange: (condition: RuleCondition, signed?: string) => void;
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

const SIGN = /\p{Sc}/u;

type TypedConditionProps = Pick<ConditionFieldsProps, 'condition' | 'currency' | 'onChange' | 'onUnread'>;

function TypedCondition({ condition, currency, onChange, onUnread }: TypedConditionProps) {
  const { workspace } = useHost().environment;
  // a sign can mean the workspace's currency only, where none is chosen yet
  const amountsIn = currency ?? workspace.currency;
  const printed = printRuleCondition(condition, 'code');
  const [known, setKnown] = useState(printed);
  const [text, setText] = useState(printed);
  // changed by choices, not here
  if (known !== printed) {
    setKnown(printed);
    setText(printed);
  }
  const read = parseRuleCondition(text, amountsIn);
  const isUnread = 'fault' in read;
  const report = useEffectEvent(onUnread);
  useEffect(() => report(isUnread), [isUnread]);
  const type = (typed: string) => {
    setText(typed);
    const parsed = parseRuleCondition(typed, amountsIn);
    if ('fault' in parsed) return;
    setKnown(printRuleCondition(parsed.condition, 'code'));
    if (currency === null && SIGN.test(typed)) onChange(parsed.condition, amountsIn);
    else onChange(parsed.condition);
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
