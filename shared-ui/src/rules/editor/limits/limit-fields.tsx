import { messages as probation } from '../../probation/messages.ts';
import type { FieldProps } from '../field-props.ts';
import { FormSection } from '../form-section.tsx';
import { messages } from '../messages.ts';
import { GuardFields } from './guard-fields.tsx';
import { messages as limitTexts } from './messages.ts';
import { ModeFields, PrecedenceField } from './mode-fields.tsx';
import { ProbationFields } from './probation-fields.tsx';
import { Check, RuleNotices } from './rule-notices.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { WindowFields } from './window-fields.tsx';

const { sections } = messages;

type LimitFieldsProps = FieldProps & { readonly isReadOnly: boolean };

/** What a rule covers, when it runs, what limits it, who hears of it, and its mode. */
export function LimitFields({ isReadOnly, ...fields }: LimitFieldsProps) {
  const { rule, change } = fields;
  return (
    <>
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
          label={limitTexts.isScheduled}
          isChecked={rule.isScheduled}
          onChange={(isScheduled) => change({ isScheduled })}
        />
      </FormSection>
      <FormSection title={sections.guards} text={limitTexts.guardsText}>
        <GuardFields {...fields} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={limitTexts.notices.title}>
        <RuleNotices {...fields} />
      </FormSection>
      <FormSection title={sections.mode}>
        <ModeFields {...fields} />
        <PrecedenceField {...fields} />
      </FormSection>
    </>
  );
}
