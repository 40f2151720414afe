import { formatRange, useDateRange } from '@adhelm/shared-ui';
import { useHost } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

/** Titles the table with its dates, by default the last seven days of the workspace. */
export function useOverviewTitle(): string {
  const { range, isNamed } = useDateRange(useHost().environment.workspace.timeZone);
  return isNamed ? messages.titleOf(formatRange(range)) : messages.title;
}
