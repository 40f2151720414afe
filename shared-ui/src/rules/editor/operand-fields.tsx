import {
  averageLevels,
  isRuleMetric,
  MICROS_PER_UNIT,
  metricLabels,
  type RuleOperand,
  ruleMetrics,
  targetUnits,
} from '@adhelm/contracts';
import { messages as targetTexts } from '../target-messages.ts';
import { ChoiceBox } from './choice-box.tsx';
import { messages } from './messages.ts';
import { NumberBox } from './number-box.tsx';

type OperandKind = keyof typeof messages.operands;

export const metricNames = Object.keys(ruleMetrics).filter(isRuleMetric);
export const unitOf = (metric: string) => (isRuleMetric(metric) ? ruleMetrics[metric] : 'count');

type TargetName = keyof typeof targetUnits;
const targetNames = (Object.keys(targetUnits) as TargetName[]).filter((name) =>
  Object.hasOwn(targetUnits, name),
);

const kindOf = (than: RuleOperand): OperandKind => {
  if ('constant' in than) return 'constant';
  if ('target' in than) return 'target';
  return 'average' in than ? than.average : 'metric';
};

const SHARE = 100;

/** How the value of a metric is typed. */
export const typedAs = (metric: string, currency: string | null) => {
  switch (unitOf(metric)) {
    case 'amount':
      return { of: 'amount', scale: 1 / MICROS_PER_UNIT, unit: currency ?? undefined } as const;
    case 'share':
      return { of: 'share', scale: SHARE, unit: '%' } as const;
    case 'count':
      return { of: 'count', scale: 1, unit: undefined } as const;
  }
};

type OperandFieldsProps = {
  readonly metric: string;
  readonly than: RuleOperand;
  readonly currency: string | null;
  /** Evidence is not compared with another metric of the same entity. */
  readonly isEvidence: boolean;
  readonly onChange: (than: RuleOperand) => void;
};

/** What a metric is compared with. */
export function OperandFields({ metric, than, currency, isEvidence, onChange }: OperandFieldsProps) {
  const unit = unitOf(metric);
  const targets = targetNames.filter((name) => targetUnits[name] === unit);
  const others = metricNames.filter((name) => name !== metric && unitOf(name) === unit);
  const kinds = (Object.keys(messages.operands) as OperandKind[]).filter(
    (kind) =>
      (kind !== 'target' || targets.length > 0) && (kind !== 'metric' || (others.length > 0 && !isEvidence)),
  );
  const factor = 'constant' in than ? 1 : than.factor;
  const choose = (kind: OperandKind) => {
    const [target] = targets;
    const [other] = others;
    const average = averageLevels.find((level) => level === kind);
    if (average !== undefined) onChange({ average, metric, factor });
    else if (kind === 'target' && target !== undefined) onChange({ target, factor });
    else if (kind === 'metric' && other !== undefined) onChange({ metric: other, factor });
    else onChange({ constant: unit === 'amount' ? 10 * MICROS_PER_UNIT : 0 });
  };
  return (
    <>
      <ChoiceBox
        label={messages.than}
        isLabelled={false}
        width="10.5rem"
        least="8.5rem"
        value={kindOf(than)}
        options={kinds.map((value) => ({ value, label: messages.operands[value] }))}
        onChange={choose}
      />
      {'constant' in than ? (
        <NumberBox
          label={messages.value}
          isLabelled={false}
          width="8rem"
          least="5.5rem"
          value={than.constant}
          {...typedAs(metric, currency)}
          onChange={(constant) => constant !== null && onChange({ constant })}
        />
      ) : (
        <NumberBox
          label={messages.factor}
          isLabelled={false}
          width="6rem"
          least="5rem"
          unit="×"
          of="factor"
          value={than.factor}
          onChange={(value) => value !== null && onChange({ ...than, factor: value })}
        />
      )}
      {'target' in than && (
        <ChoiceBox
          label={messages.which}
          isLabelled={false}
          width="8rem"
          least="7rem"
          yields
          value={than.target}
          options={targets.map((value) => ({ value, label: targetTexts[value] }))}
          onChange={(target) => onChange({ target, factor: than.factor })}
        />
      )}
      {'metric' in than && !('average' in than) && (
        <ChoiceBox
          label={messages.which}
          isLabelled={false}
          width="8rem"
          least="7rem"
          yields
          value={than.metric}
          options={others.map((value) => ({ value: value as string, label: metricLabels[value] }))}
          onChange={(other) => onChange({ metric: other, factor: than.factor })}
        />
      )}
    </>
  );
}
