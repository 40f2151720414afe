import type { RuleDecision } from '@adhelm/contracts';

/** Only bids, budgets and coefficients have a value that a person may choose; it waits for them. */
export const canBeEdited = ({ state, change }: RuleDecision) =>
  state === 'waiting' && typeof change?.after === 'number';
