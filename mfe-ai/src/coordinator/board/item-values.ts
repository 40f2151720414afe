import type { ProposalItem } from '@adhelm/contracts';
import { formatChangedAmount } from '@adhelm/shared-ui';
import { messages } from '../messages/board.ts';
import { statusInWords } from '../status-in-words.ts';

type Change = ProposalItem['change'];

/** A value before or after: an amount in micro-units, a coefficient, or a state. */
export function changedValue({ unit, ...change }: Change, side: 'before' | 'after'): string {
  const value = change[side];
  if (value === null) return messages.unknown;
  if (typeof value === 'number') return formatChangedAmount(value, unit);
  if (typeof value === 'boolean') return value ? messages.blocked : messages.notBlocked;
  return statusInWords(value);
}

export const isOpen = ({ state }: ProposalItem) => state === 'proposed';
export const isHeld = ({ state }: ProposalItem) => state === 'held';
export const isApplied = ({ state }: ProposalItem) => state === 'confirmed';
