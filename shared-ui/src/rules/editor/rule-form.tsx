import { Field, Input, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense, useState } from 'react';
import { ActionFields } from './action-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { CurrencyField } from './currency-field.tsx';
import { DescribedField } from './described-field.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FormSection } from './form-section.tsx';
import { messages } from './messages.ts';
import type { RuleDraftState } from './use-rule-draft.ts';

/**
 * Below what most windows show at once. One script with what else the form needs once it is there: they share much, and load
 * together.
 */
const LimitFields = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rule-form" */ './limits/limit-fields.tsx')).LimitFields,
}));

/** About as high as they are, so that the end of the form is not in view before them. */
const limitsToCome = <Skeleton h="80rem" />;

type RuleFormProps = {
  readonly state: RuleDraftState;
  /** That the name is missing appears only after a try to save, or once somebody typed one. */
  readonly isTried: boolean;
  /** For people who may read the rule, and not change it. */
  readonly isReadOnly: boolean;
  /** Whether the fields below the action may load. */
  readonly hasLimits: boolean;
};

/** Whether a fault is that of a field, or of an item of its list: “tags.1” is displayed at “tags”. */
const isOf = (fault: string, field: string) =>
  fault === field || (fault.startsWith(`${field}.`) && /^\d+$/.test(fault.slice(field.length + 1)));

/** All fields of a rule. */
export function RuleForm({ state, isTried, isReadOnly, hasLimits }: RuleFormProps) {
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
      <Suspense fallback={limitsToCome}>
        {hasLimits ? <LimitFields {...fields} isReadOnly={isReadOnly} /> : limitsToCome}
      </Suspense>
    </Stack>
  );
}
