import type { ScalingPlan } from '@adhelm/contracts';
import { chakra, Text } from '@adhelm/shared-ui/chakra';
import { FoldedTitle } from '../../folded-title.tsx';
import { messages } from '../messages.ts';
import { StepItem } from './step-item.tsx';
import type { PlanCommands } from './use-plan-commands.ts';

const texts = messages.steps;
/** So many steps are open at first; the others are one click away. */
const OPEN_STEPS = 6;

/** Plans in these states watch no step any more. */
const over: readonly ScalingPlan['state'][] = ['stopping', 'stopped', 'ended'];

type StepListProps = { readonly plan: ScalingPlan; readonly commands: PlanCommands };

/** The timeline of a plan: its steps, the latest first, with what they did. */
export function StepList({ plan, commands }: StepListProps) {
  const { steps, campaignName } = plan;
  if (steps.length === 0)
    return (
      <Text color="fg.muted" textStyle="sm">
        {texts.none}
      </Text>
    );
  return (
    <chakra.details open={steps.length <= OPEN_STEPS} textStyle="sm" minW="0">
      <FoldedTitle fontWeight="medium" mb="2">
        {texts.title(steps.length)}
      </FoldedTitle>
      <chakra.ol
        aria-label={texts.label(campaignName)}
        listStyleType="none"
        borderInlineStartWidth="2px"
        ms="1"
        ps="4"
        display="grid"
        gap="4"
      >
        {steps.toReversed().map((step) => (
          <StepItem
            key={step.id}
            step={step}
            currency={plan.currency}
            isWatched={!over.includes(plan.state)}
            commands={commands}
          />
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
