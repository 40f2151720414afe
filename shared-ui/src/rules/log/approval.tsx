import { REJECTION_REST_DAYS, type RuleDecision } from '@adhelm/contracts';
import { formatChangedAmount, formatInstant, useNow } from '@adhelm/shared-ui';
import { Box, Button, Text } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { EditButton } from './edit-button.tsx';
import { messages as texts } from './messages.ts';
import { useApprovals } from './use-approvals.ts';

const MS_PER_HOUR = 3_600_000;
const hoursLeft = (expiresAt: string, now: Date) =>
  Math.floor((Date.parse(expiresAt) - now.getTime()) / MS_PER_HOUR);
/** It no longer counts, although the server marks it a little later. */
const isOver = (expiresAt: string, now: Date) => Date.parse(expiresAt) <= now.getTime();

/** Until when a decision waits for a person, or who answered it and when; nothing for one that never waited. */
export function Approval({ decision: { approval, state, change } }: { readonly decision: RuleDecision }) {
  const now = useNow();
  if (approval === null) return null;
  const { expiresAt, by, at } = approval;
  if (state === 'waiting') {
    return (
      <Text textStyle="sm" color="warning.fg">
        <bdi>
          {isOver(expiresAt, now)
            ? texts.isExpiring
            : texts.expires(formatInstant(expiresAt), hoursLeft(expiresAt, now))}
        </bdi>
      </Text>
    );
  }
  if (state === 'expired') {
    return (
      <Text textStyle="sm" color="fg.muted">
        <bdi>{texts.expired(formatInstant(expiresAt))}</bdi>
      </Text>
    );
  }
  if (by === null || at === null) return null;
  const answered = state === 'rejected' ? texts.rejectedBy : texts.approvedBy;
  return (
    <Box textStyle="sm" color="fg.muted">
      <Text>
        <bdi>{answered(by.name, formatInstant(at))}</bdi>
      </Text>
      {state === 'rejected' && <Text>{texts.rests(REJECTION_REST_DAYS)}</Text>}
      {change?.decided !== undefined && (
        <Text>{texts.edit.instead(formatChangedAmount(change.decided, change.unit))}</Text>
      )}
    </Box>
  );
}

type AnswerProps = { readonly decision: RuleDecision; readonly onChanged: () => Promise<void> };

/** Approves or rejects one decision that waits. */
export function Answer({ decision, onChanged }: AnswerProps) {
  const { isAllowed } = usePermission('change-campaigns');
  const { isSending, answer } = useApprovals(onChanged);
  if (!isAllowed || decision.state !== 'waiting') return null;
  return (
    <>
      <Button variant="outline" disabled={isSending} onClick={() => void answer('reject', [decision])}>
        {texts.reject}
      </Button>
      <EditButton decisions={[decision]} onDone={onChanged} isDisabled={isSending} />
      <Button colorPalette="accent" loading={isSending} onClick={() => void answer('approve', [decision])}>
        {texts.approve}
      </Button>
    </>
  );
}
