import { type RuleDraft, type RuleFault, ruleDraftSchema, ruleFaults } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { ruleFaultText } from '../../fault-text.ts';
import { faultText } from './fault-text.ts';

/** What the form of a rule needs once somebody changes it: it is loaded after the form is there. */
export { cronInWords, parseRuleCondition } from '@adhelm/contracts';
export { conditionFaultText } from '../../../messages/parts/condition-faults.ts';

/** Faults in the page's language. */
export const inWords = (faults: readonly RuleFault[]): RuleFault[] =>
  faults.map((fault) => ({ field: fault.field, reason: ruleFaultText(fault) }));

/** Everything that is wrong with a rule, by the path of its field and in the page's language. */
export function faultsOf(rule: RuleDraft): RuleFault[] {
  const parsed = z.safeParse(ruleDraftSchema, rule);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: faultText(issue) }));
  return [...faults, ...inWords(ruleFaults(rule))];
}
