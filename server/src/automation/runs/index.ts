export { readApprovals, readDecisions } from './approval-service.ts';
export { shownDecision } from './decision-shape.ts';
export type { NewsOfDecision, RuleNews, TellRuleNews } from './rule-news.ts';
export { type RunOfKind, writingRuns } from './rule-run.ts';
export { ruleToTry } from './rule-to-try.ts';
export { audienceOf } from './run-alerts.ts';
export { stopRunByPerson } from './run-commands.ts';
export { ruleRunFeature, runCommands } from './run-feature.ts';
export type { DecideServices, RunServices } from './run-services.ts';
