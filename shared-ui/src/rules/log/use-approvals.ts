import {
  type ApprovalAnswer,
  type ApprovalRequest,
  messageOf,
  REJECTION_REST_DAYS,
  type RuleDecision,
} from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages as words } from '../messages.ts';
import { reasonText } from '../reason-text.ts';
import { answerApprovals } from './decisions-api.ts';
import { messages as texts } from './messages.ts';

/** That what was rejected rests, and why the rest was not answered, each reason once. */
function consequencesOf(rejected: number, skipped: ApprovalAnswer['data']['skipped']): string {
  const reasons = Map.groupBy(skipped, reasonText);
  return [
    ...(rejected > 0 ? [texts.restsOf(rejected, REJECTION_REST_DAYS)] : []),
    ...[...reasons].map(([reason, { length }]) => `${words.skippedFor(reason, length)}.`),
  ].join(' ');
}

/**
 * Approves or rejects decisions that wait, and reports the result. Amounts can be approved with other values. `answer`
 * resolves with whether it was sent.
 */
export function useApprovals(onDone: () => Promise<void>) {
  const host = useHost();
  const [isSending, setSending] = useState(false);
  const answer = async (
    verdict: 'approve' | 'reject',
    waiting: readonly RuleDecision[],
    values: NonNullable<ApprovalRequest['values']> = [],
  ): Promise<boolean> => {
    setSending(true);
    try {
      const { approved, rejected, skipped } = await answerApprovals(host, {
        verdict,
        decisions: waiting.map(({ id }) => id),
        ...(values.length > 0 ? { values } : {}),
      });
      host.notify({
        tone: skipped.length > 0 ? 'warning' : 'success',
        title: verdict === 'approve' ? texts.approved(approved) : texts.rejected(rejected),
        ...(skipped.length > 0 || rejected > 0 ? { description: consequencesOf(rejected, skipped) } : {}),
      });
      return true;
    } catch (error) {
      host.notify({ tone: 'danger', title: texts.notAnswered, description: messageOf(error) });
      return false;
    } finally {
      setSending(false);
      await onDone();
    }
  };
  return { isSending, answer };
}
