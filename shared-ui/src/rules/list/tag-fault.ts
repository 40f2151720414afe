import type { ListedRule } from '@adhelm/contracts';
import { faultsOf } from '../editor/checks/rule-checks.ts';
import { messages } from './messages.ts';
import { type BulkEdit, editedDraft } from './use-bulk-changes.ts';

const texts = messages.bulk;
const LIST = 'tags';

/** Why the tags of a bulk edit cannot be stored, as the server would say it; undefined if they can. */
export function tagFault(rules: readonly ListedRule[], edit: BulkEdit): string | undefined {
  if (edit.addTags.length === 0) return undefined;
  for (const rule of rules) {
    const draft = editedDraft(rule, edit);
    const fault = faultsOf(draft).find(({ field }) => field === LIST || field.startsWith(`${LIST}.`));
    if (fault === undefined) continue;
    const tag = draft.tags[Number(fault.field.slice(LIST.length + 1))];
    return texts.refused(fault.field === LIST || tag === undefined ? rule.name : tag, fault.reason);
  }
  return undefined;
}
