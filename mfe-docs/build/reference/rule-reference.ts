import { metricLabels, printRuleCondition, ruleMetrics, ruleTemplates } from '@adhelm/contracts';
import ts from 'typescript';
import type { RuleMetricRow, RuleModeRow, RuleTemplateRow } from '../../src/reference/reference.ts';
import { objectNamed, textsIn } from './parsed-source.ts';

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

/** The modes of rules with their texts, as the editor names them. */
export const ruleModeRows = (): RuleModeRow[] =>
  objectNamed('modes', 'shared-ui/src/rules/messages.ts').properties.map((property) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
    const { label, text } = value !== undefined && ts.isObjectLiteralExpression(value) ? textsIn(value) : {};
    if (label === undefined || text === undefined) throw new Error(`A mode of rules has no text`);
    return { mode: property.name?.getText() ?? '', label, text };
  });
