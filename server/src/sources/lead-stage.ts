import type { LeadStage } from '@adhelm/contracts';

/** A deposit says most; then the client's word. A client that pays has accepted, whatever word we do not know. */
export function stageOfLead(
  word: LeadStage | undefined,
  { hasDeposit, pays }: { readonly hasDeposit: boolean; readonly pays: number },
): LeadStage {
  if (hasDeposit) return 'deposited';
  if (word === undefined || word === 'new') return pays > 0 ? 'approved' : 'new';
  return word;
}
