import { type ActionTarget, because } from '@adhelm/contracts';
import type { Change as Offered } from '../../sources/index.ts';

/**
 * Why the network shows no value to change, in words. A campaign or content without a value is gone; a widget may be
 * there and have none in this campaign, which the network's `missing` ids explain.
 */
export function missingReason(
  { kind, id }: Pick<ActionTarget, 'kind' | 'id'>,
  offered: Offered | undefined,
): string {
  if (kind !== 'widget') return because('gone-there', {}).reason;
  const known = offered?.missing?.find(({ ids }) => ids.test(id));
  return known?.inWords ?? because('no-value', {}).reason;
}
