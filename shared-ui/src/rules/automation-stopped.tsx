import { automationStateAnswerSchema } from '@adhelm/contracts';
import { formatInstant, Notice } from '@adhelm/shared-ui';
import { useApiQuery, useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

const texts = messages.stopped;

/** Says while the emergency stop is on that no rule runs, whatever its mode, and who can end it; nothing otherwise. */
export function AutomationStopped() {
  const { data, refresh } = useApiQuery('/api/automation', {}, automationStateAnswerSchema);
  useBusEvent('job.changed', () => void refresh());
  const { isAllowed } = usePermission('stop-automation');
  if (data?.data.isStopped !== true) return null;
  const { by, at } = data.data;
  return (
    <Notice tone="danger" title={texts.title}>
      {[
        ...(by === null || at === null ? [] : [texts.by(by.name, formatInstant(at))]),
        isAllowed ? texts.resume : texts.ask,
      ].join(' ')}
    </Notice>
  );
}
