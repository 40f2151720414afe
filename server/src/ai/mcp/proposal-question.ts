import { proposeActionSetSchema, type ToolName } from '@adhelm/contracts';
import * as z from 'zod';

const namedSchema = z.object({ title: z.string(), reason: z.string() });

const subjectOf: Partial<Record<ToolName, string>> = {
  draft_rule: 'a rule, switched off',
  draft_brief: 'a brief to complete',
};

/** What the user of an assistant is asked before it sends a proposal; null when the input is wrong anyway. */
export function proposalQuestion(tool: ToolName, input: unknown): string | null {
  const named = namedSchema.safeParse(input);
  if (!named.success) return null;
  const set = proposeActionSetSchema.safeParse(input);
  const count = set.success ? set.data.entities.length : 0;
  const subject = set.success
    ? `${set.data.wish.action.replace('-', ' ')} for ${count} ${count === 1 ? 'entry' : 'entries'}`
    : subjectOf[tool];
  if (subject === undefined) return null;
  const { title, reason } = named.data;
  return `Send this proposal to Adhelm? “${title}”: ${subject}. Reason: ${reason}. Nothing changes before you approve it in Adhelm.`;
}
