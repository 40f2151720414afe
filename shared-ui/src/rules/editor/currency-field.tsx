import { managedAccountsAnswerSchema } from '@adhelm/contracts';
import { useApiQuery, useHost } from '@adhelm/shared-ui/module';
import { ChoiceBox } from './choice-box.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';

const NONE = '';

/** The currency of the amounts that the condition and the action name. */
export function CurrencyField({ rule, change, faultOf }: FieldProps) {
  const { data } = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  const own = useHost().environment.workspace.currency;
  const known = [...new Set([own, ...(data?.data ?? []).map(({ currency }) => currency)])];
  const offered = rule.currency === null || known.includes(rule.currency) ? known : [...known, rule.currency];
  return (
    <ChoiceBox
      label={messages.currency}
      width="12rem"
      value={rule.currency ?? NONE}
      options={[
        { value: NONE, label: messages.noCurrency },
        ...offered.map((value) => ({ value, label: value })),
      ]}
      error={faultOf('currency')}
      onChange={(currency) => change({ currency: currency === NONE ? null : currency })}
    />
  );
}
