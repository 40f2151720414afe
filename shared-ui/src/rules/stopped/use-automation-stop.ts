import { type AutomationState, automationStateAnswerSchema } from '@adhelm/contracts';
import { useApiQuery, useBusEvent } from '@adhelm/shared-ui/module';

/** The emergency stop while it is on, with who turned it on and when; null otherwise, and while it is not known. */
export function useAutomationStop(): AutomationState | null {
  const { data, refresh } = useApiQuery('/api/automation', {}, automationStateAnswerSchema);
  useBusEvent('job.changed', () => void refresh());
  return data?.data.isStopped === true ? data.data : null;
}
