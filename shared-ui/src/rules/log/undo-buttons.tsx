import type { RuleDecision } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useRuleRun } from './decisions-api.ts';
import { messages } from './messages.ts';
import { UndoRunQuestion } from './undo-run-question.tsx';
import { useUndo } from './use-undo.ts';

const texts = messages.details;

type UndoButtonsProps = {
  readonly decision: RuleDecision;
  readonly onChanged: () => Promise<void>;
};

/** Takes one change back, or, after a question, everything that its run changed. */
export function UndoButtons({ decision, onChanged }: UndoButtonsProps) {
  const { isAllowed } = usePermission('change-campaigns');
  const { sending, undo } = useUndo(onChanged);
  const [isAsking, setAsking] = useState(false);
  const { action, state, id, run } = decision;
  const isMade = action !== null && (state === 'confirmed' || state === 'undone');
  // the rest of a run may be undone, too
  const ofRun = useRuleRun(isAllowed && isMade && state === 'undone' ? run : null);
  if (!isAllowed || !isMade) return null;
  const hasMore = state === 'confirmed' || (ofRun.data?.data.undoable ?? 0) > 0;
  return (
    <>
      {(hasMore || isAsking) && (
        <Button variant="outline" disabled={sending !== null} onClick={() => setAsking(true)}>
          {texts.undoRun}
        </Button>
      )}
      {state === 'confirmed' && (
        <Button
          variant="outline"
          loading={sending === 'decisions'}
          disabled={sending !== null}
          onClick={() => void undo('decisions', id)}
        >
          {texts.undo}
        </Button>
      )}
      {isAsking && (
        <UndoRunQuestion
          run={run}
          isSending={sending === 'rule-runs'}
          onConfirm={async () => {
            await undo('rule-runs', run);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
