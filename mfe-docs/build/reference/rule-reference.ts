import { metricLabels, printRuleCondition, ruleMetrics, ruleTemplates } from '@adhelm/contracts';
import type { RuleMetricRow, RuleTemplateRow } from '../../src/reference/reference.ts';

const labels: Readonly<Record<string, string>> = metricLabels;

/** The metrics that conditions of rules may use. */
export const ruleMetricRows = (): RuleMetricRow[] =>
  Object.entries(ruleMetrics).map(([name, unit]) => ({ name, label: labels[name] ?? name, unit }));

/** The templates of rules, as people choose them. */
export const ruleTemplateRows = (): RuleTemplateRow[] =>
  ruleTemplates.map(({ purpose, rule }) => ({
    name: rule.name,
    kind: rule.kind,
    purpose,
    condition: printRuleCondition(rule.condition, 'code'),
  }));
