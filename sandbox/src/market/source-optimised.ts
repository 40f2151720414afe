import type { Campaign } from './entities.ts';

/** Whether MGID optimises a campaign by source instead of by widget. */
export function isSourceOptimised({ account, name }: Pick<Campaign, 'account' | 'name'>): boolean {
  return account.source === 'mgid' && name.includes('| CPA ');
}
