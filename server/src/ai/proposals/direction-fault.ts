import type { ProposedChange, ProposedWish } from '@adhelm/contracts';

/** Why a set amount is not the raise, or the reduction, that was asked for; null if it is, or if neither was. Pure. */
export function directionFault(wish: ProposedWish, { before, after }: ProposedChange): string | null {
  if (!('direction' in wish) || typeof before !== 'number' || typeof after !== 'number') return null;
  if (wish.direction === 'up' && after < before) return 'It is higher already';
  return wish.direction === 'down' && after > before ? 'It is lower already' : null;
}
