export type { NewsOfDecision, RuleNews } from './rule-news.ts';
export { ruleRunFeature } from './run-feature.ts';
