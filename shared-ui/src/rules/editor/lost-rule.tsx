import type { RuleDraft, StoredRule } from '@adhelm/contracts';
import { LostSaveNotices } from '@adhelm/shared-ui/lost-saves';
import type { LostSave } from '@adhelm/shared-ui/module';
import { useNavigate } from 'react-router-dom';
import { editPath, lostRulesOf, type RuleArea } from '../rule-area.ts';
import { addedRule } from '../rules-api.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';

type LostRuleProps = {
  readonly area: RuleArea;
  /** The draft that the form has open; left out where none is. */
  readonly draft?: string;
  /** Opens the form of an unfinished rule. */
  readonly onResume: (name: string) => void;
};

/** What became of new rules whose answers were lost before their forms were left. */
export function LostRule({ area, draft, onResume }: LostRuleProps) {
  const navigate = useNavigate();
  return (
    <LostSaveNotices<RuleDraft, StoredRule>
      form={lostRulesOf(area)}
      read={addedRule}
      {...(draft === undefined ? {} : { openDraft: draft })}
      onOpen={({ id }, save) => {
        dropStored(save);
        navigate(editPath(area, id));
      }}
      onDismiss={(save) => {
        if (save.draft !== draft) dropStored(save);
      }}
      onRestore={(save) => onResume(restored(area, save))}
    />
  );
}

/** The name of the draft to go on with: that which was sent, or a new one where it is gone. */
function restored({ path }: RuleArea, { draft, body }: LostSave<RuleDraft>): string {
  const name = draft ?? crypto.randomUUID();
  if (keptDraft(name) === null) keepDraft(name, { rule: body, version: null, typed: null, page: path });
  return name;
}

/** A draft that was stored as it is has nothing left to save. */
function dropStored({ draft, body }: LostSave<RuleDraft>): void {
  if (draft !== undefined && JSON.stringify(keptDraft(draft)?.rule) === JSON.stringify(body))
    dropDraft(draft);
}
