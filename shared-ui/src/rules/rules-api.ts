import type { DryRun, ListedRule, RuleDraft, StoredRule } from '@adhelm/contracts';
import { type ApiAnswer, type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

// only envelopes are checked here; the server's tests check what is in them
const listedSchema = z.object({ success: z.boolean(), data: z.array(z.custom<ListedRule>()) });
/** Of an answer with one rule. */
export const ruleSchema = z.object({ success: z.boolean(), data: z.custom<StoredRule>() });
const dryRunSchema = z.object({ success: z.boolean(), data: z.custom<DryRun>() });

/** Of a rule, or of a step of it. */
export const pathOf = (id: string, step = '') => `/api/rules/${encodeURIComponent(id)}${step}`;

/** The rules in scope, of all kinds (`GET /api/rules`). */
export const useRules = () => useApiQuery('/api/rules', {}, listedSchema);

/** A rule as it is now; undefined if it is gone. */
export async function readRule(host: HostApi, id: string): Promise<StoredRule | undefined> {
  const { data } = parseAnswer(listedSchema, await host.fetchApi('/api/rules'));
  return data.find((rule) => rule.id === id);
}

/** Stores a new rule. `key` makes every attempt the same request. */
export async function addRule(host: HostApi, draft: RuleDraft, key: string): Promise<StoredRule> {
  return addedRule(await host.fetchApi('/api/rules', { method: 'POST', body: draft, idempotencyKey: key }));
}

/** The rule in the answer to a new one. */
export const addedRule = (answer: unknown): StoredRule => parseAnswer(ruleSchema, answer).data;

type Edited = Pick<StoredRule, 'id' | 'version'>;

/** Stores the next version of a rule. Rejects with status 412 if someone else changed it since. */
export async function editRule(
  host: HostApi,
  { id, version }: Edited,
  draft: RuleDraft,
): Promise<StoredRule> {
  const answer = await host.fetchApi(pathOf(id), { method: 'PATCH', body: draft, ifMatch: `"${version}"` });
  return parseAnswer(ruleSchema, answer).data;
}

/** What the stored rule, or a draft, would do now. Nothing is stored. */
export async function dryRun(
  host: HostApi,
  { id, draft, limit }: { readonly id: string | null; readonly draft?: RuleDraft; readonly limit: number },
  signal?: AbortSignal,
): Promise<DryRun> {
  const path = id === null ? '/api/rules/dry-run' : pathOf(id, '/dry-run');
  const body = { limit, ...(draft === undefined ? {} : { rule: draft }) };
  const options = { method: 'POST' as const, body, ...(signal === undefined ? {} : { signal }) };
  return parseAnswer(dryRunSchema, await host.fetchApi(path, options)).data;
}

export type RulesAnswer = ApiAnswer<z.infer<typeof listedSchema>>;
