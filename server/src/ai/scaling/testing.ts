// What tests use besides the public file.
export { advancePlan } from './advance-plan.ts';
export { readCandidates } from './candidates.ts';
export { commandPlan, judgeStep } from './scaling-commands.ts';
export { requirePlanDto, startPlan } from './scaling-service.ts';
