import type { EntityStatus } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';

export type StatusValue = 'active' | 'paused';

type OpenWrite = { readonly field: string; readonly target: unknown };

/** What is happening to an entity: "Pausing…", "Starting…"; null where no write is under way. */
export function changeUnderWay(openWrite: OpenWrite | null): string | null {
  if (openWrite === null) return null;
  if (openWrite.target === 'paused') return 'Pausing…';
  if (openWrite.target === 'active') return 'Starting…';
  return 'Changing…';
}

/** The change that makes sense for a status; null where a person can do nothing about it. */
export function oppositeOf(status: EntityStatus): StatusValue | null {
  if (status === 'active') return 'paused';
  return status === 'paused' ? 'active' : null;
}

const verbs = { active: 'Start', paused: 'Pause' } as const;

export const verbOf = (value: StatusValue): string => verbs[value];

const isStatus = (value: unknown): value is EntityStatus =>
  typeof value === 'string' &&
  ['active', 'paused', 'pending', 'rejected', 'blocked', 'archived', 'unknown'].includes(value);

/** A ledger value as a person reads it. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined) return 'not known';
  return isStatus(value) ? statusLabel(value) : String(value);
}
