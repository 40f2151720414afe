import { formatInstant, formatNearInstant } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { messages as stop } from '../stopped/messages.ts';
import { messages } from './messages.ts';

type NextRunProps = {
  readonly at: string | null;
  /** Whether the emergency stop is on: the time passes without a run. */
  readonly isStopped: boolean;
};

/** When a rule runs next, or why it does not. */
export function NextRun({ at, isStopped }: NextRunProps) {
  if (at !== null && isStopped) {
    return (
      <Span color="danger.fg" title={stop.noRunHint}>
        {stop.noRun}
      </Span>
    );
  }
  return (
    <Span color="fg.muted" title={at === null ? undefined : formatInstant(at)}>
      <bdi>{at === null ? messages.isOff : formatNearInstant(at)}</bdi>
    </Span>
  );
}
