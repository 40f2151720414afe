import { PROBATION_DEFAULTS, type RuleProbation } from '@adhelm/contracts';
import { chakra, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../../probation/messages.ts';
import type { FieldProps } from '../field-props.ts';
import { NumberBox } from '../number-box.tsx';

const texts = messages.setting;
const MICRO = 1e-6;
const USUAL: RuleProbation = { afterDays: 14, ...PROBATION_DEFAULTS };

/** Whether and how widgets that the rule blocked are retested later. */
export function ProbationFields({ rule, change, faultOf }: FieldProps) {
  const { probation } = rule;
  const set = (part: Partial<RuleProbation>) => change({ probation: { ...(probation ?? USUAL), ...part } });
  const fault = faultOf('probation');
  return (
    <Stack gap="3">
      <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
        <chakra.input
          type="checkbox"
          boxSize="4"
          checked={probation !== null}
          onChange={({ currentTarget }) => change({ probation: currentTarget.checked ? USUAL : null })}
        />
        {texts.isOn}
      </chakra.label>
      {fault !== undefined && (
        <Text role="alert" color="danger.fg" textStyle="xs">
          {fault}
        </Text>
      )}
      {probation !== null && (
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
          <NumberBox
            label={texts.after}
            value={probation.afterDays}
            error={faultOf('probation.afterDays')}
            onChange={(value) => value !== null && set({ afterDays: value })}
          />
          <NumberBox
            label={texts.budget}
            hint={texts.budgetHint}
            value={probation.budget}
            scale={MICRO}
            error={faultOf('probation.budget')}
            onChange={(value) => value !== null && set({ budget: Math.round(value) })}
          />
          <NumberBox
            label={texts.days}
            value={probation.days}
            error={faultOf('probation.days')}
            onChange={(value) => value !== null && set({ days: value })}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
