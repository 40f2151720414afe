import type { RuleDecision } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { BulkBar } from '@adhelm/shared-ui/figure-list';
import { messages } from '../messages.ts';
import { EditButton } from './edit-button.tsx';
import { useApprovals } from './use-approvals.ts';

const texts = messages.log;

type ApprovalsBarProps = {
  readonly selected: readonly RuleDecision[];
  readonly onDone: () => Promise<void>;
  readonly onClear: () => void;
};

/** Approves, edits or rejects what is selected and waits. */
export function ApprovalsBar({ selected, onDone, onClear }: ApprovalsBarProps) {
  const { isSending, answer: send } = useApprovals(onDone);
  const waiting = selected.filter(({ state }) => state === 'waiting');
  const answer = async (verdict: 'approve' | 'reject') => {
    if (await send(verdict, waiting)) onClear();
  };
  return (
    <BulkBar count={selected.length} onClear={onClear}>
      <Button
        size="sm"
        colorPalette="accent"
        disabled={waiting.length === 0}
        loading={isSending}
        onClick={() => void answer('approve')}
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
        onClick={() => void answer('reject')}
      >
        {texts.reject}
      </Button>
    </BulkBar>
  );
}
