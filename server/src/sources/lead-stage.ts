import type { LeadStage } from '@adhelm/contracts';

/**
 * A deposit is the strongest evidence, then the client's status. A client that pays a commission has accepted the lead,
 * even under an unknown status.
 */
export function stageOfLead(
  word: LeadStage | undefined,
  { hasDeposit, pays }: { readonly hasDeposit: boolean; readonly pays: number },
): LeadStage {
  if (hasDeposit) return 'deposited';
  if (word === undefined || word === 'new') return pays > 0 ? 'approved' : 'new';
  return word;
}
