export { readApprovals, readDecisions } from './approval-service.ts';
export { shownDecision } from './decision-shape.ts';
export type { NewsOfDecision, RuleNews, TellRuleNews } from './rule-news.ts';
export { ruleToTry } from './rule-to-try.ts';
export { audienceOf } from './run-alerts.ts';
export { ruleRunFeature } from './run-feature.ts';
export type { DecideServices } from './run-services.ts';
