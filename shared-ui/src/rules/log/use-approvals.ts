import { type ApprovalRequest, messageOf, type RuleDecision } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { answerApprovals } from '../rules-api.ts';

const texts = messages.log;

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
        ...(skipped.length > 0 ? { description: texts.passed(skipped.length) } : {}),
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
