import type { KeptRuleDraft, RuleConflict, RuleRun, StoredRule } from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { pathOf, ruleSchema } from '../rules-api.ts';

// only envelopes are checked here; the server's tests check what is in them
const keptSchema = z.object({ success: z.boolean(), data: z.array(z.custom<KeptRuleDraft>()) });
const conflictsSchema = z.object({ success: z.boolean(), data: z.array(z.custom<RuleConflict>()) });
const runSchema = z.object({ success: z.boolean(), data: z.custom<RuleRun>() });

/** What this person has not saved of rules, on whatever device. */
export const useKeptDrafts = (isAsked: boolean) =>
  useApiQuery(isAsked ? '/api/rule-drafts' : null, {}, keptSchema);

/** The live rules that may act in the opposite direction on the same entities. */
export const useConflicts = (id: string | null) =>
  useApiQuery(id === null ? null : pathOf(id, '/conflicts'), {}, conflictsSchema);

/** Ends a rule; its decisions stay. */
export async function removeRule(
  host: HostApi,
  { id, version }: Pick<StoredRule, 'id' | 'version'>,
): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE', ifMatch: `"${version}"` });
}

/** Takes the deletion of a rule back. Rejects with `conflict` if it is not deleted. */
export async function restoreRule(host: HostApi, id: string): Promise<StoredRule> {
  return parseAnswer(ruleSchema, await host.fetchApi(pathOf(id, '/restore'), { method: 'POST' })).data;
}

/** Runs a rule now, in its mode. */
export async function runRule(host: HostApi, id: string, key: string): Promise<RuleRun> {
  const answer = await host.fetchApi(pathOf(id, '/run'), { method: 'POST', idempotencyKey: key });
  return parseAnswer(runSchema, answer).data;
}
