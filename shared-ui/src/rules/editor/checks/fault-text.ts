import { formatNumber } from '@adhelm/shared-ui';
import type * as z from 'zod/mini';
import { ruleIssueText } from '../../fault-text.ts';
import { messages } from './messages.ts';

/** What a check says that has no words of its own. */
const UNNAMED = 'Invalid input';
/** Numbers that people type in percent. */
const PERCENTS: ReadonlySet<PropertyKey | undefined> = new Set([
  'spendShare',
  'controlShare',
  'failedShare',
  'coverage',
  'maxStep',
]);

/** Why a field of a rule is refused, in the unit in which it is typed. */
export function faultText(issue: z.core.$ZodIssue): string {
  const { message, path } = issue;
  if (message !== UNNAMED) return ruleIssueText(message);
  const scale = PERCENTS.has(path.at(-1)) ? 100 : 1;
  const [part] = path;
  // amounts are in micro-units, and coefficients have the same limit
  const hasAmount = part === 'action' && scale === 1;
  if (issue.code === 'too_small') return messages.atLeast(formatNumber(Number(issue.minimum) * scale));
  if (issue.code === 'too_big')
    return hasAmount ? messages.tooLarge : messages.atMost(formatNumber(Number(issue.maximum) * scale));
  return issue.code === 'invalid_type' ? messages.wholeNumber : messages.notAccepted;
}
