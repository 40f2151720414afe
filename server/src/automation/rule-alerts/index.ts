export { raiseRuleNews } from './rule-alerts.ts';
