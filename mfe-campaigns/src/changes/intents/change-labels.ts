import type { EntityStatus } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

export type StatusValue = 'active' | 'paused';

type OpenWrite = { readonly field: string; readonly target: unknown };

/** The pending change of an entity: "Pausing…", "Starting…"; null without an open write. */
export function changeUnderWay(openWrite: OpenWrite | null): string | null {
  if (openWrite === null) return null;
  const { target } = openWrite;
  return target === 'paused' || target === 'active' ? messages[target].underWay : messages.changing;
}

/** The useful change for a status; null if there is none. */
export function oppositeOf(status: EntityStatus): StatusValue | null {
  if (status === 'active') return 'paused';
  return status === 'paused' ? 'active' : null;
}

/** Whether a ledger value is a status. */
export const isStatus = (value: unknown): value is EntityStatus =>
  typeof value === 'string' &&
  ['active', 'paused', 'pending', 'rejected', 'blocked', 'archived', 'unknown'].includes(value);

/** A ledger value for display. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined) return messages.notKnown;
  return isStatus(value) ? statusLabel(value) : String(value);
}
