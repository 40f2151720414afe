import type { Proposal, ProposalItem } from '@adhelm/contracts';
import { messages } from '../messages/board.ts';

type Badge = { readonly label: string; readonly palette: string; readonly isBusy: boolean };

const palettes = {
  proposed: 'info',
  rejected: 'gray',
  approved: 'info',
  applied: 'success',
  'partly-applied': 'warning',
  failed: 'danger',
  undone: 'gray',
} as const satisfies Record<Proposal['state'], string>;

const itemPalettes = {
  proposed: 'info',
  held: 'warning',
  skipped: 'gray',
  rejected: 'gray',
  approved: 'info',
  sent: 'info',
  unknown: 'warning',
  'to-do': 'warning',
  confirmed: 'success',
  failed: 'danger',
  undone: 'gray',
} as const satisfies Record<ProposalItem['state'], string>;

/** The state of a proposal. An approved rule or brief is added, which applies nothing yet. */
export function badgeOf({ state, content }: Pick<Proposal, 'state' | 'content'>): Badge {
  const isIdle =
    state === 'proposed' &&
    content.kind === 'action-set' &&
    content.items.every(({ state: of }) => of === 'skipped');
  if (isIdle) return { label: messages.nothing, palette: 'gray', isBusy: false };
  const isManual =
    state === 'approved' &&
    content.kind === 'action-set' &&
    content.items.some(isManualStep) &&
    !content.items.some(isBeingApplied);
  if (isManual) return { label: messages.manual, palette: 'warning', isBusy: false };
  const label =
    state === 'applied' && content.kind !== 'action-set'
      ? messages.drafted[content.kind]
      : messages.states[state];
  return { label, palette: palettes[state], isBusy: state === 'approved' };
}

export const itemBadgeOf = ({ state }: Pick<ProposalItem, 'state'>): Badge => ({
  label: messages.itemStates[state],
  palette: itemPalettes[state],
  isBusy: state === 'sent' || state === 'approved',
});

type Item = Pick<ProposalItem, 'state'>;

/** A person has to make it at the network. */
export const isManualStep = ({ state }: Item): boolean => state === 'to-do';
/** It changes by itself soon. */
export const isBeingApplied = ({ state }: Item): boolean =>
  state === 'sent' || state === 'approved' || state === 'unknown';
