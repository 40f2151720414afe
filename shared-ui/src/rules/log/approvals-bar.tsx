import type { RuleDecision } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { BulkBar } from '@adhelm/shared-ui/figure-list';
import { useState } from 'react';
import { ApprovalsQuestion, type Verdict } from './approvals-question.tsx';
import { EditButton } from './edit-button.tsx';
import { messages as texts } from './messages.ts';
import { useApprovals } from './use-approvals.ts';

type ApprovalsBarProps = {
  readonly selected: readonly RuleDecision[];
  readonly onDone: () => Promise<void>;
  readonly onClear: () => void;
};

/** Approves, edits or rejects what is selected and waits. Asks first where that is more than one change. */
export function ApprovalsBar({ selected, onDone, onClear }: ApprovalsBarProps) {
  const { isSending, answer: send } = useApprovals(onDone);
  const waiting = selected.filter(({ state }) => state === 'waiting');
  const [asked, setAsked] = useState<Verdict | null>(null);
  const answer = async (verdict: Verdict) => {
    const isSent = await send(verdict, waiting);
    setAsked(null);
    if (isSent) onClear();
  };
  const askOrAnswer = (verdict: Verdict) => {
    if (waiting.length > 1) setAsked(verdict);
    else void answer(verdict);
  };
  return (
    <BulkBar count={selected.length} onClear={onClear}>
      <Button
        size="sm"
        colorPalette="accent"
        disabled={waiting.length === 0}
        loading={isSending}
        onClick={() => askOrAnswer('approve')}
      >
        {texts.approve}
      </Button>
      <EditButton
        size="sm"
        decisions={waiting}
        isDisabled={isSending}
        onDone={async () => {
          onClear();
          await onDone();
        }}
      />
      <Button
        size="sm"
        variant="outline"
        disabled={waiting.length === 0 || isSending}
        onClick={() => askOrAnswer('reject')}
      >
        {texts.reject}
      </Button>
      {asked !== null && (
        <ApprovalsQuestion
          verdict={asked}
          decisions={waiting}
          isSending={isSending}
          onConfirm={() => void answer(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </BulkBar>
  );
}
