import type { EntityStatus } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';

const statuses: readonly EntityStatus[] = ['active', 'paused', 'pending', 'rejected', 'blocked', 'archived'];

/** The state of a campaign or content, as lists name it; another text as it is. */
export function statusInWords(value: string): string {
  const status = statuses.find((one) => one === value);
  return status === undefined ? value : statusLabel(status);
}
