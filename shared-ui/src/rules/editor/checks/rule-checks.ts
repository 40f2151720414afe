import { type RuleDraft, type RuleFault, ruleDraftSchema, ruleFaults } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { faultText } from './fault-text.ts';

/** What the form of a rule needs once somebody changes it: it is loaded after the form is there. */
export { cronInWords, parseRuleCondition } from '@adhelm/contracts';

/** Everything that is wrong with a rule, by the path of its field. */
export function faultsOf(rule: RuleDraft): RuleFault[] {
  const parsed = z.safeParse(ruleDraftSchema, rule);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: faultText(issue) }));
  return [...faults, ...ruleFaults(rule)];
}
