import type { Rule, RuleDraft, StoredRule } from '@adhelm/contracts';

/** The identity of a rule that was never stored. */
const UNSAVED = { id: '00000000-0000-4000-8000-000000000000', version: 0 };

/** The rule that a person tries: a stored one, or a draft in its place. */
export function ruleToTry(stored: StoredRule | null, draft: RuleDraft | undefined): Rule {
  const { id, version } = stored ?? UNSAVED;
  const tried = draft ?? stored;
  if (tried === null) throw new TypeError('neither a stored rule nor a draft');
  return { ...tried, id, version };
}
