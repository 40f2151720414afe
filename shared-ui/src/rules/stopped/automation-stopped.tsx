import { formatInstant, Notice } from '@adhelm/shared-ui';
import { usePermission } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';
import { useAutomationStop } from './use-automation-stop.ts';

type AutomationStoppedProps = {
  /** What the page is about, and does not happen meanwhile. */
  readonly of?: keyof typeof messages.titles;
};

/** Says while the emergency stop is on that nothing acts by itself, whatever its mode, and who can end it; nothing otherwise. */
export function AutomationStopped({ of = 'rules' }: AutomationStoppedProps) {
  const stop = useAutomationStop();
  const { isAllowed } = usePermission('stop-automation');
  if (stop === null) return null;
  const { by, at } = stop;
  return (
    <Notice tone="danger" title={messages.titles[of]}>
      {[
        ...(by === null || at === null ? [] : [messages.by(by.name, formatInstant(at))]),
        isAllowed ? messages.resume : messages.ask,
      ].join(' ')}
    </Notice>
  );
}
