import { useNavigate } from 'react-router-dom';
import { type RuleArea, resumePath } from '../rule-area.ts';
import { dropDraft, flushDrafts, type KeptDraft, keepDraft } from './kept-draft.ts';

/**
 * Goes on with the changes of a rule that was deleted meanwhile, kept under `name`, in the form of a new rule. They stay where
 * they are if the new draft cannot be saved.
 */
export function useAsNewRule(area: RuleArea) {
  const navigate = useNavigate();
  return async (name: string, changes: Pick<KeptDraft, 'rule' | 'typed'>): Promise<void> => {
    const draft = crypto.randomUUID();
    const { rule, typed } = changes;
    keepDraft(draft, { rule, typed, version: null, page: area.path });
    if (!(await flushDrafts())) return;
    dropDraft(name);
    navigate(resumePath(area, draft));
  };
}
