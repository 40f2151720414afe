import type { RuleDraft, StoredRule } from '@adhelm/contracts';

/** The parts of a stored rule that people edit. */
export function draftOf(stored: StoredRule): RuleDraft {
  const { name, kind, scope, window, currency, condition, action, schedule, guards, mode } = stored;
  const { priority, precedence, probation, tags, notifications, isScheduled } = stored;
  const others = { priority, precedence, probation, tags, notifications, isScheduled };
  return { name, kind, scope, window, currency, condition, action, schedule, guards, ...others, mode };
}
