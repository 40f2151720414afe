import { isRuleMetric, metricLabels, ruleMetrics, type TargetName, targetUnits } from '@adhelm/contracts';
import { formatMoney, formatNumber, formatPercent } from '@adhelm/shared-ui';
import { messagesIn } from '@adhelm/shared-ui/messages';
import { messages as targetTexts } from '../target-messages.ts';

const labels = messagesIn({ en: metricLabels });

/** The metric, average or target that a figure is, and what people call it: "target cpa", "campaign average epc", "expected epc". */
export function figureOf(name: string) {
  const target = (Object.keys(targetUnits) as TargetName[]).find((one) => name === `target ${one}`);
  if (target !== undefined) return { unit: targetUnits[target], label: targetTexts[target] };
  const metric = name.replace(/^((campaign|account) average|expected) /, '');
  if (!isRuleMetric(metric)) return { unit: 'count' as const, label: name };
  return { unit: ruleMetrics[metric], label: name.replace(metric, labels[metric]) };
}

/** A figure as people read it; amounts (micro-units) in their currency. */
export function figureText(name: string, value: number | null, currency: string): string {
  const { unit } = figureOf(name);
  if (unit === 'amount') return formatMoney(value, currency);
  return unit === 'share' ? formatPercent(value) : formatNumber(value);
}
