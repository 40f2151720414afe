export { type AiServices, aiServices } from './ai-services.ts';
export { approveProposal } from './approve-proposal.ts';
export { buildActionSet, targetsOf } from './build-action-set.ts';
export { editProposal, rejectProposal, undoProposal } from './change-proposal.ts';
export { networkAccounts } from './network-accounts.ts';
export { calibrationOf } from './observed-effect.ts';
export { type Approver, type Person, withEveryone, withPerson, withShare } from './person-scope.ts';
export { insertProposal, listProposals } from './proposal-repository.ts';
export { readProposals, requireProposal, seesAll, toDto } from './read-proposals.ts';
