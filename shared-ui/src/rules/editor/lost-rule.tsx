import type { RuleDraft, StoredRule } from '@adhelm/contracts';
import { LostSaveNotice, useLostSave } from '@adhelm/shared-ui/lost-saves';
import { useNavigate } from 'react-router-dom';
import { lostRulesOf, type RuleArea } from '../rule-area.ts';
import { addedRule } from '../rules-api.ts';
import { keepDraft } from './kept-draft.ts';

type LostRuleProps = {
  readonly area: RuleArea;
  /** Opens the form of an unfinished rule; null where the form is open already. */
  readonly onResume: ((name: string) => void) | null;
};

/** What became of a new rule whose answer was lost before its form was left. */
export function LostRule({ area, onResume }: LostRuleProps) {
  const navigate = useNavigate();
  const lost = useLostSave<RuleDraft, StoredRule>({ form: lostRulesOf(area), read: addedRule });
  const restore = (rule: RuleDraft) => {
    const name = crypto.randomUUID();
    keepDraft(name, { rule, version: null, typed: null, page: area.path });
    onResume?.(name);
  };
  return (
    <LostSaveNotice
      lost={lost}
      onOpen={({ id }) => navigate(`${area.path}/${id}/edit`)}
      onRestore={onResume === null ? undefined : restore}
    />
  );
}
