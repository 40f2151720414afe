import type { RuleConflict } from '@adhelm/contracts';
import { messages as words } from '../messages.ts';
import { reasonText } from '../reason-text.ts';
import { messages } from './messages.ts';
import { SmallLines } from './small-lines.tsx';

/** Which live rules act against a rule; how is in the title. */
export function RuleConflicts({ conflicts }: { readonly conflicts: readonly RuleConflict[] }) {
  const [first, ...others] = conflicts;
  if (first === undefined) return null;
  const reasons = conflicts
    .map((conflict) => words.conflictOf(conflict.rule.name, reasonText(conflict)))
    .join('\n');
  const text = messages.conflictWith(first.rule.name, others.length);
  return <SmallLines text={text} title={reasons} color="warning.fg" />;
}
