import {
  type Comparator,
  comparators,
  metricLabels,
  printRuleCondition,
  type RuleLeaf,
} from '@adhelm/contracts';
import { HStack, IconButton } from '@adhelm/shared-ui/chakra';
import { Trash2 } from 'lucide-react';
import { ChoiceBox } from './choice-box.tsx';
import { removes, removeWithFocus } from './condition-focus.ts';
import { messages } from './messages.ts';
import { NumberBox } from './number-box.tsx';
import { metricNames, OperandFields, unitOf } from './operand-fields.tsx';

type ConditionRowProps = {
  readonly leaf: RuleLeaf;
  readonly currency: string | null;
  readonly onChange: (leaf: RuleLeaf) => void;
  readonly onRemove: () => void;
};

const evidenceNames = ['cpa', 'roi'] as const;
type EvidenceName = (typeof evidenceNames)[number];
const EVIDENCE = 'evidence of ';
const USUAL_CERTAINTY = 0.95;

const evidenceOf = (metric: EvidenceName, atLeast = USUAL_CERTAINTY): RuleLeaf =>
  metric === 'cpa'
    ? { certain: { metric, is: '>', than: { target: 'cpa', factor: 1 } }, atLeast }
    : { certain: { metric, is: '<', than: { constant: 0 } }, atLeast };

const metricOptions = [
  ...metricNames.map((value) => ({ value: value as string, label: metricLabels[value] })),
  ...evidenceNames.map((name) => ({ value: `${EVIDENCE}${name}`, label: messages.evidence[name] })),
];
const comparatorOptions = comparators.map((value) => ({ value, label: messages.comparators[value] }));

/** One comparison, by choices. */
export function ConditionRow({ leaf, currency, onChange, onRemove }: ConditionRowProps) {
  const compared = 'certain' in leaf ? leaf.certain : leaf;
  const chooseMetric = (value: string) => {
    const evidence = evidenceNames.find((name) => value === `${EVIDENCE}${name}`);
    if (evidence !== undefined) {
      onChange(evidenceOf(evidence));
      return;
    }
    const is: Comparator = 'certain' in leaf ? '>=' : leaf.is;
    const keeps = !('certain' in leaf) && unitOf(value) === unitOf(leaf.metric) && 'constant' in leaf.than;
    onChange({ metric: value, is, than: keeps ? leaf.than : { constant: 0 } });
  };
  return (
    <HStack
      gap="2"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="start"
      role="group"
      aria-label={printRuleCondition(leaf, 'words')}
    >
      <ChoiceBox
        label={messages.metric}
        isLabelled={false}
        // evidence has no comparison, and takes its place
        width={'certain' in leaf ? '16.75rem' : '10rem'}
        least="9rem"
        yields={'certain' in leaf}
        value={'certain' in leaf ? `${EVIDENCE}${leaf.certain.metric}` : leaf.metric}
        options={metricOptions}
        onChange={chooseMetric}
      />
      {!('certain' in leaf) && (
        <ChoiceBox
          label={messages.comparator}
          isLabelled={false}
          width="6.25rem"
          least="5.5rem"
          value={leaf.is}
          options={comparatorOptions}
          onChange={(is) => onChange({ ...leaf, is })}
        />
      )}
      <OperandFields
        metric={compared.metric}
        than={compared.than}
        currency={currency}
        isEvidence={'certain' in leaf}
        onChange={(than) =>
          onChange('certain' in leaf ? { ...leaf, certain: { ...leaf.certain, than } } : { ...leaf, than })
        }
      />
      {'certain' in leaf && (
        <NumberBox
          label={messages.certainty}
          isLabelled={false}
          width="6.5rem"
          least="6rem"
          unit="%"
          scale={100}
          value={leaf.atLeast}
          onChange={(atLeast) => {
            if (atLeast !== null && atLeast > 0 && atLeast < 1) onChange({ ...leaf, atLeast });
          }}
        />
      )}
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={messages.removeCondition(printRuleCondition(leaf, 'words'))}
        {...removes}
        onClick={({ currentTarget }) => removeWithFocus(currentTarget, onRemove)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </HStack>
  );
}
