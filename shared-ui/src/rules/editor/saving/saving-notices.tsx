import { Notice } from '@adhelm/shared-ui';
import { Button, HStack, Text } from '@adhelm/shared-ui/chakra';
import type { RuleArea } from '../../rule-area.ts';
import { messages as editor } from '../messages.ts';
import { useAsNewRule } from '../use-as-new-rule.ts';
import type { RuleDraftState } from '../use-rule-draft.ts';
import type { RuleSaving } from '../use-rule-saving.ts';
import { messages } from './messages.ts';
import { StoredEarlier } from './stored-earlier.tsx';

type SavingNoticesProps = {
  readonly area: RuleArea;
  readonly saving: RuleSaving;
  /** What is in the form. */
  readonly state: RuleDraftState;
  /** Saves once more. */
  readonly onRetry: () => void;
  /** To the version that somebody stored meanwhile. */
  readonly onReload: () => void;
};

/** Why the rule was not stored, and what can be done; nothing where nothing failed. */
export function SavingNotices({ area, saving, state, onRetry, onReload }: SavingNoticesProps) {
  const { storedBefore, failure, theirs } = saving;
  const saveAsNew = useAsNewRule(area);
  return (
    <>
      {storedBefore !== null && <StoredEarlier rule={storedBefore} area={area} onSave={saving.saveAnother} />}
      {failure?.isGone === true && (
        <Notice
          tone="danger"
          title={messages.deleted}
          action={
            <Button size="xs" variant="outline" onClick={() => void saveAsNew(state.draft, state)}>
              {editor.asNewRule}
            </Button>
          }
        >
          {messages.deletedText}
        </Notice>
      )}
      {failure?.isGone === false && (
        <Notice
          tone="danger"
          title={messages.notSaved}
          action={
            <Button size="xs" variant="outline" onClick={onRetry}>
              {editor.drafts.retry}
            </Button>
          }
        >
          {failure.reason}
          {failure.mayBeSaved && <Text>{messages.maybeSaved}</Text>}
        </Notice>
      )}
      {theirs !== null && (
        <Notice
          tone="warning"
          title={messages.editedElsewhere}
          action={
            <HStack gap="2">
              <Button size="xs" variant="outline" onClick={onReload}>
                {messages.reload}
              </Button>
              <Button size="xs" variant="outline" onClick={saving.saveMine}>
                {messages.saveAnyway}
              </Button>
            </HStack>
          }
        >
          {messages.editedText(theirs.changedBy.name)}
        </Notice>
      )}
    </>
  );
}
