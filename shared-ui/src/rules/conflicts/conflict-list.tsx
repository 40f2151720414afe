import type { RuleConflict } from '@adhelm/contracts';
import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../dry-run/messages.ts';
import { messages as words } from '../messages.ts';
import { reasonText } from '../reason-text.ts';

/** The live rules that act against a rule, and how; nothing without any. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly RuleConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Stack gap="1" color="warning.fg" textStyle="sm" role="alert">
      <Text fontWeight="medium">{messages.conflicts(conflicts.length)}</Text>
      {conflicts.map((conflict) => (
        <Text key={conflict.rule.id} dir="auto">
          {words.conflictOf(conflict.rule.name, reasonText(conflict))}
        </Text>
      ))}
    </Stack>
  );
}
