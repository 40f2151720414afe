import { MICROS_PER_UNIT, type RuleAction, type RuleActionKind, type RuleKind } from '@adhelm/contracts';
import { SimpleGrid, Stack } from '@adhelm/shared-ui/chakra';
import { ChoiceBox } from './choice-box.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { NumberBox } from './number-box.tsx';

const actionsOf: Readonly<Record<RuleKind, readonly RuleActionKind[]>> = {
  widget: ['block', 'unblock', 'change-bid', 'set-bid', 'set-coefficient', 'notify'],
  content: ['pause', 'start', 'change-bid', 'set-bid', 'notify'],
  campaign: ['pause', 'start', 'change-budget', 'change-bid', 'set-bid', 'notify'],
};

/** An action with careful values to start from. */
function newAction(kind: RuleActionKind, of: RuleKind): RuleAction {
  const unit = of === 'widget' ? ('coefficient' as const) : ('amount' as const);
  const money = unit === 'amount' ? MICROS_PER_UNIT : 1;
  switch (kind) {
    case 'set-bid':
      return { kind, value: money / 10, unit };
    case 'change-bid':
      return { kind, by: -0.1, unit, floor: money / 10, ceiling: null };
    case 'change-budget':
      return { kind, by: 0.1, floor: null, ceiling: 100 * MICROS_PER_UNIT };
    case 'set-coefficient':
      return { kind, targetRoi: 0.3, unit, maxStep: 0.2, floor: 0.1, ceiling: 3 };
    default:
      return { kind };
  }
}

const unitOptions = [
  { value: 'amount', label: messages.units.amount },
  { value: 'coefficient', label: messages.units.coefficient },
] as const;

/** What the rule does with an entity that meets its condition. */
export function ActionFields({ rule, change, faultOf }: FieldProps) {
  const { action, kind, currency } = rule;
  const set = (changed: RuleAction) => change({ action: changed });
  const isMoney = action.kind === 'change-budget' || ('unit' in action && action.unit === 'amount');
  const money = isMoney
    ? ({ of: 'amount', scale: 1 / MICROS_PER_UNIT, unit: currency ?? undefined } as const)
    : ({ of: 'factor', scale: 1 } as const);
  return (
    <Stack gap="3">
      <ChoiceBox
        label={messages.action}
        isLabelled={false}
        value={action.kind}
        options={actionsOf[kind].map((value) => ({ value, label: messages.actions[value] }))}
        error={faultOf('action.kind')}
        onChange={(chosen) => set(newAction(chosen, kind))}
      />
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {'unit' in action && kind === 'widget' && (
          <ChoiceBox
            label={messages.unit}
            value={action.unit}
            options={unitOptions}
            error={faultOf('action.unit')}
            onChange={(unit) => set({ ...action, unit })}
          />
        )}
        {'value' in action && (
          <NumberBox
            label={messages.value}
            value={action.value}
            {...money}
            error={faultOf('action.value')}
            onChange={(value) => value !== null && set({ ...action, value })}
          />
        )}
        {'by' in action && (
          <NumberBox
            label={messages.by}
            value={action.by}
            scale={100}
            unit="%"
            error={faultOf('action.by')}
            onChange={(by) => by !== null && set({ ...action, by })}
          />
        )}
        {action.kind === 'set-coefficient' && (
          <>
            <NumberBox
              label={messages.targetRoi}
              value={action.targetRoi}
              scale={100}
              unit="%"
              isOptional
              hint={messages.ownTargetRoi}
              error={faultOf('action.targetRoi')}
              onChange={(targetRoi) => set({ ...action, targetRoi })}
            />
            <NumberBox
              label={messages.maxStep}
              value={action.maxStep}
              scale={100}
              unit="%"
              error={faultOf('action.maxStep')}
              onChange={(maxStep) => maxStep !== null && set({ ...action, maxStep })}
            />
          </>
        )}
        {'floor' in action && (
          <>
            <NumberBox
              label={messages.floor}
              value={action.floor}
              {...money}
              isOptional
              error={faultOf('action.floor')}
              onChange={(floor) => set({ ...action, floor })}
            />
            <NumberBox
              label={messages.ceiling}
              value={action.ceiling}
              {...money}
              isOptional
              error={faultOf('action.ceiling')}
              onChange={(ceiling) => set({ ...action, ceiling })}
            />
          </>
        )}
      </SimpleGrid>
    </Stack>
  );
}
