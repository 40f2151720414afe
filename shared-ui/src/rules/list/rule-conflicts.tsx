import type { RuleConflict } from '@adhelm/contracts';
import { Span } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages.ts';

/** Which live rules act against a rule; how is in the title. */
export function RuleConflicts({ conflicts }: { readonly conflicts: readonly RuleConflict[] }) {
  const [first, ...others] = conflicts;
  if (first === undefined) return null;
  const reasons = conflicts.map(({ rule, reason }) => `${rule.name}: ${reason}`).join('\n');
  return (
    <Span className="text" dir="auto" color="warning.fg" title={reasons}>
      {messages.list.conflictWith(first.rule.name, others.length)}
    </Span>
  );
}
