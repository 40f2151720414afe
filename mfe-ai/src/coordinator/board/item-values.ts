import { type EntityStatus, MICROS_PER_UNIT, type ProposalItem } from '@adhelm/contracts';
import { formatChangedAmount, statusLabel } from '@adhelm/shared-ui';
import { messages } from '../messages/board.ts';

const statuses: readonly EntityStatus[] = ['active', 'paused', 'pending', 'rejected', 'blocked', 'archived'];

type Change = ProposalItem['change'];

/** A value before or after: an amount in micro-units, a coefficient, or a state. */
export function changedValue({ unit, ...change }: Change, side: 'before' | 'after'): string {
  const value = change[side];
  if (value === null) return messages.unknown;
  if (typeof value === 'number') return formatChangedAmount(value, unit);
  if (typeof value === 'boolean') return value ? messages.blocked : messages.notBlocked;
  const status = statuses.find((one) => one === value);
  return status === undefined ? value : statusLabel(status);
}

/** A new amount as people write it: whole units of its currency, or the plain number. */
export const writtenAmount = ({ after, unit }: Change): string =>
  typeof after === 'number' ? String(unit === null ? after : after / MICROS_PER_UNIT) : '';

/** What was written, as the server takes it; null if it is no number above 0. */
export function readAmount(written: string, unit: string | null): number | null {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value) || value <= 0) return null;
  return unit === null ? value : Math.round(value * MICROS_PER_UNIT);
}

export const isOpen = ({ state }: ProposalItem) => state === 'proposed';
export const isHeld = ({ state }: ProposalItem) => state === 'held';
export const isApplied = ({ state }: ProposalItem) => state === 'confirmed';
