import { parseRuleCondition, printRuleCondition, type RuleDraft, ruleFaults } from '@adhelm/contracts';
import { Button, HStack, Stack } from '@adhelm/shared-ui/chakra';
import {
  faultResolver,
  SelectField,
  SubmitButton,
  sentBy,
  TextareaField,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { conditionFaultText, ruleFaultText } from '@adhelm/shared-ui/rules';
import { useEffect } from 'react';
import { messages } from '../messages/rule-edit.ts';

/** Modes that need no look at other rules first; live is set in the rule editor, which warns of conflicts. */
const MODES = ['off', 'shadow', 'approve'] as const;

type Values = { readonly name: string; readonly condition: string; readonly mode: string };

type RuleEditProps = {
  readonly rule: RuleDraft;
  /** Saves the rule into its proposal. Resolves with whether that was done. */
  readonly onSave: (rule: RuleDraft) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Changes the name, the condition as text, and the mode of a drafted rule before it is added. */
export function RuleEdit({ rule, onSave, onClose }: RuleEditProps) {
  const modes = MODES.some((mode) => mode === rule.mode) ? MODES : [rule.mode, ...MODES];
  const edited = ({ name, condition, mode }: Values): RuleDraft | null => {
    const parsed = parseRuleCondition(condition);
    const chosen = modes.find((one) => one === mode);
    return 'fault' in parsed || chosen === undefined
      ? null
      : { ...rule, name: name.trim(), condition: parsed.condition, mode: chosen };
  };
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: faultResolver((values) => {
      const parsed = parseRuleCondition(values.condition);
      if (values.name.trim() === '') return { name: messages.nameMissing };
      if ('fault' in parsed) return { condition: conditionFaultText(parsed.fault) };
      const next = edited(values);
      const [fault] = next === null ? [] : ruleFaults(next);
      return fault === undefined ? {} : { condition: ruleFaultText(fault) };
    }),
    defaultValues: {
      name: rule.name,
      condition: printRuleCondition(rule.condition, 'code'),
      mode: rule.mode,
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const save = sentBy(form, async (values) => {
    const next = edited(values);
    if (next !== null && (await onSave(next))) onClose();
  });
  return (
    <form onSubmit={save} noValidate aria-label={messages.title}>
      <Stack gap="2">
        <TextField form={form} name="name" label={messages.name} autoComplete="off" />
        <TextareaField
          form={form}
          name="condition"
          label={messages.condition}
          hint={messages.hint}
          rows={3}
        />
        <SelectField
          form={form}
          name="mode"
          label={messages.mode}
          hint={messages.modeHint}
          options={modes.map((mode) => ({ value: mode, label: messages.modes[mode] }))}
        />
        <HStack gap="2" wrap="wrap">
          <SubmitButton form={form}>{messages.save}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
