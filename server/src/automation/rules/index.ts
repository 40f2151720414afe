export { runPath } from './log-path.ts';
export { nextRunAt } from './next-run.ts';
export { findRule, liveRules, NOT_MADE, requireRule, UNDOES_OF_RUN } from './rule-repository.ts';
export { ruleRoutes } from './rule-routes.ts';
export { addRule, type EndRuns, type RuleEditor } from './rule-service.ts';
