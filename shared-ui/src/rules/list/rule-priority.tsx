import { type ListedRule, rulePrecedences } from '@adhelm/contracts';
import { NativeSelect } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { messages as words } from '../messages.ts';
import { messages as texts } from './messages.ts';

type RulePriorityProps = {
  readonly rule: ListedRule;
  readonly tabIndex: 0 | -1;
  readonly onChange: (precedence: number) => void;
};

/** Sets in its row which of two live rules wins a conflict. */
export function RulePriority({ rule, tabIndex, onChange }: RulePriorityProps) {
  const changes = usePermission('change-campaigns');
  const live = usePermission('set-rules-live');
  const isFixed = !changes.isAllowed || (rule.mode === 'live' && !live.isAllowed);
  return (
    <NativeSelect.Root size="xs" disabled={isFixed}>
      <NativeSelect.Field
        aria-label={texts.priorityOf(rule.name)}
        title={words.priorityHint}
        tabIndex={tabIndex}
        value={String(rule.precedence)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {rulePrecedences.toReversed().map((precedence) => (
          <option key={precedence} value={String(precedence)}>
            {words.priorities[precedence]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
