import { formatInstant, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';
import { useAutomationStop } from './use-automation-stop.ts';

type AutomationStoppedProps = {
  /** What the page is about, and does not happen meanwhile. */
  readonly of?: keyof typeof messages.titles;
  /** Inside a question, which has to be answered before anything else opens. */
  readonly isInQuestion?: boolean;
};

/**
 * Says while the emergency stop is on that nothing acts by itself, whatever its mode, and who can end it; nothing otherwise.
 * Admins open the job tray from it: the module has to declare that it publishes `job-tray.requested`.
 */
export function AutomationStopped({ of = 'rules', isInQuestion = false }: AutomationStoppedProps) {
  const { bus } = useHost();
  const stop = useAutomationStop();
  const { isAllowed } = usePermission('stop-automation');
  if (stop === null) return null;
  const { by, at } = stop;
  const hasControl = isAllowed && !isInQuestion;
  const sentences = [
    ...(by === null || at === null ? [] : [messages.by(by.name, formatInstant(at))]),
    ...(hasControl ? [] : [isAllowed ? messages.resume : messages.ask]),
  ];
  return (
    <Notice
      tone="danger"
      title={messages.titles[of]}
      action={
        hasControl && (
          <Button size="xs" variant="outline" onClick={() => bus.publish('job-tray.requested', {})}>
            {messages.openTray}
          </Button>
        )
      }
    >
      {sentences.join(' ')}
    </Notice>
  );
}
