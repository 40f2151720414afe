import type { RuleDraft } from '@adhelm/contracts';

/** A part of the form: the rule, how to change it, and what is wrong with a field, by its path in the rule. */
export type FieldProps = {
  readonly rule: RuleDraft;
  readonly change: (part: Partial<RuleDraft>) => void;
  readonly faultOf: (field: string) => string | undefined;
};
