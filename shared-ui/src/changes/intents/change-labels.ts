import type { EntityStatus } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';
import { messages } from './messages.ts';

export type StatusValue = 'active' | 'paused';

type OpenWrite = { readonly field: string; readonly target: unknown };

/** The pending change of an entity: "Pausing…", "Starting…". */
export function changeUnderWay(openWrite: OpenWrite): string {
  const { field, target } = openWrite;
  if (target === 'paused' || target === 'active') return messages[target].underWay;
  if (field === 'widget-block') return target === true ? messages.blocking : messages.unblocking;
  return messages.changing;
}

const lists: Readonly<Partial<Record<string, readonly [no: string, yes: string]>>> = {
  'widget-block': [messages.values.notBlocked, messages.values.blocked],
  'widget-allow': [messages.values.notAllowed, messages.values.allowed],
};

/** Whether a widget is on a list, for display; null for a field that is not a list. */
export function listLabel(field: string, value: unknown): string | null {
  return lists[field]?.[value === true ? 1 : 0] ?? null;
}

/** The status or list entry that an open write sets; null for other values. */
export function targetLabel({ field, target }: OpenWrite): string | null {
  return isStatus(target) ? statusLabel(target) : listLabel(field, target);
}

/** Whether a change of the status is pending. Other fields do not hinder starting and pausing. */
export const isStatusOpen = (openWrite: OpenWrite | null): boolean => openWrite?.field === 'status';

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
