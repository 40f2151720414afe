import { Field, Input, Stack } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages as probation } from '../probation/messages.ts';
import { ActionFields } from './action-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { CurrencyField } from './currency-field.tsx';
import { DescribedField } from './described-field.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FormSection } from './form-section.tsx';
import { GuardFields } from './guard-fields.tsx';
import { messages } from './messages.ts';
import { ModeFields, PrecedenceField } from './mode-fields.tsx';
import { ProbationFields } from './probation-fields.tsx';
import { Check, RuleNotices } from './rule-notices.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import type { RuleDraftState } from './use-rule-draft.ts';
import { WindowFields } from './window-fields.tsx';

type RuleFormProps = {
  readonly state: RuleDraftState;
  /** That the name is missing appears only after a try to save, or once somebody typed one. */
  readonly isTried: boolean;
  /** For people who may read the rule, and not change it. */
  readonly isReadOnly: boolean;
};

/** Whether a fault is that of a field, or of an item of its list: “tags.1” is displayed at “tags”. */
const isOf = (fault: string, field: string) =>
  fault === field || (fault.startsWith(`${field}.`) && /^\d+$/.test(fault.slice(field.length + 1)));

/** All fields of a rule. */
export function RuleForm({ state, isTried, isReadOnly }: RuleFormProps) {
  const { rule, change, faults } = state;
  const [isNamed, setNamed] = useState(rule.name !== '');
  const faultOf = (field: string) =>
    field === 'name' && !isTried && !isNamed
      ? undefined
      : faults.find((fault) => isOf(fault.field, field))?.reason;
  const fields = { rule, change, faultOf };
  const { sections } = messages;
  return (
    <Stack as="fieldset" gap="3" minW="0" {...(isReadOnly ? { disabled: true } : {})}>
      <FormSection title={sections.rule}>
        <DescribedField invalid={faultOf('name') !== undefined} required>
          <Field.Label textStyle="xs">{messages.name}</Field.Label>
          <Input
            value={rule.name}
            dir="auto"
            onChange={({ currentTarget }) => {
              setNamed(true);
              change({ name: currentTarget.value });
            }}
          />
          <Field.ErrorText textStyle="xs">{faultOf('name')}</Field.ErrorText>
        </DescribedField>
        {!isReadOnly && <DraftStatus name={state.draft} />}
      </FormSection>
      <FormSection title={sections.condition}>
        <ConditionFields
          state={state}
          faults={faults.filter(({ field }) => field.startsWith('condition')).map(({ reason }) => reason)}
        />
        <CurrencyField {...fields} />
      </FormSection>
      <FormSection title={sections.action}>
        <ActionFields {...fields} />
      </FormSection>
      {(rule.action.kind === 'block' || rule.probation !== null) && (
        <FormSection title={probation.setting.title} text={probation.setting.text}>
          <ProbationFields {...fields} />
        </FormSection>
      )}
      <FormSection title={sections.scope}>
        <ScopeFields {...fields} />
      </FormSection>
      <FormSection title={sections.window}>
        <WindowFields {...fields} />
      </FormSection>
      <FormSection title={sections.schedule}>
        <ScheduleFields {...fields} />
        <Check
          label={messages.isScheduled}
          isChecked={rule.isScheduled}
          onChange={(isScheduled) => change({ isScheduled })}
        />
      </FormSection>
      <FormSection title={sections.guards} text={messages.guardsText}>
        <GuardFields {...fields} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.notices.title}>
        <RuleNotices {...fields} />
      </FormSection>
      <FormSection title={sections.mode}>
        <ModeFields {...fields} />
        <PrecedenceField {...fields} />
      </FormSection>
    </Stack>
  );
}
