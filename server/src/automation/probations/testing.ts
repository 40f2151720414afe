// What tests use besides the public file.
export { stopProbation, undoProbation } from './probation-commands.ts';
export { findProbation, toDto } from './probation-repository.ts';
export { startProbations } from './probation-service.ts';
export { startRuleProbations } from './rule-probations.ts';
export { watchProbation } from './watch-probation.ts';
