import type { RuleDraft, StoredRule } from '@adhelm/contracts';
import { draftOf } from './draft-of.ts';

/** A rule without what only describes it: its name, its tags and who hears of it. */
const actingPart = (rule: RuleDraft) => JSON.stringify({ ...rule, name: '', tags: [], notifications: null });

/** Whether storing the rule changes what happens to live spending: it goes live, or it is live and will act differently. */
export function changesLive(rule: RuleDraft, stored: StoredRule | null): boolean {
  if (rule.mode !== 'live') return false;
  return stored?.mode !== 'live' || actingPart(draftOf(stored)) !== actingPart(rule);
}
