import type { ListedRule, RuleDraft } from '@adhelm/contracts';
import { NativeSelect } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { messages as words } from '../messages.ts';
import { ruleModes } from '../rule-modes.ts';
import { messages } from './messages.ts';

type RuleModeProps = {
  readonly rule: ListedRule;
  readonly tabIndex: 0 | -1;
  readonly onChange: (mode: RuleDraft['mode']) => void;
};

/** Switches a rule to another mode in its row. */
export function RuleMode({ rule, tabIndex, onChange }: RuleModeProps) {
  const changes = usePermission('change-campaigns');
  const live = usePermission('set-rules-live');
  const isFixed = !changes.isAllowed || (rule.mode === 'live' && !live.isAllowed);
  return (
    <NativeSelect.Root
      size="xs"
      disabled={isFixed}
      // a line of a card has room for its label and this
      css={{ '[data-cards] & select': { height: '7', minHeight: '7' } }}
    >
      <NativeSelect.Field
        aria-label={messages.modeOf(rule.name)}
        tabIndex={tabIndex}
        value={rule.mode}
        onChange={({ currentTarget }) => {
          const chosen = ruleModes.find((mode) => mode === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {ruleModes
          .filter((mode) => mode !== 'live' || live.isAllowed || rule.mode === 'live')
          .map((mode) => (
            <option key={mode} value={mode}>
              {words.modes[mode].label}
            </option>
          ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
