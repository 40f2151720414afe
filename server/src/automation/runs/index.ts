export type { NewsOfDecision, RuleNews, TellRuleNews } from './rule-news.ts';
export { ruleRunFeature } from './run-feature.ts';
