import {
  AdhelmError,
  type ApprovalAnswer,
  type ApprovalRequest,
  approvalAnswerSchema,
  type Backtest,
  type DecisionUndo,
  type DryRun,
  decisionUndoAnswerSchema,
  type KeptRuleDraft,
  type ListedRule,
  listAnswerSchema,
  MAX_PAGE_SIZE,
  problemSchema,
  type RuleConflict,
  type RuleDecision,
  type RuleDraft,
  type RuleRun,
  type StoredRule,
} from '@adhelm/contracts';
import {
  type ApiAnswer,
  everyPage,
  type HostApi,
  parseAnswer,
  useApiPages,
  useApiQuery,
} from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { messages } from './editor/messages.ts';

// only envelopes are checked here; the server's tests check what is in them
const keptSchema = z.object({ success: z.boolean(), data: z.array(z.custom<KeptRuleDraft>()) });
const listedSchema = z.object({ success: z.boolean(), data: z.array(z.custom<ListedRule>()) });
const ruleSchema = z.object({ success: z.boolean(), data: z.custom<StoredRule>() });
const dryRunSchema = z.object({ success: z.boolean(), data: z.custom<DryRun>() });
const backtestEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('day'), done: z.int(), of: z.int() }),
  z.object({ type: z.literal('done'), data: z.custom<Backtest>() }),
  z.object({ type: z.literal('failed'), problem: problemSchema }),
]);
const conflictsSchema = z.object({ success: z.boolean(), data: z.array(z.custom<RuleConflict>()) });
const runSchema = z.object({ success: z.boolean(), data: z.custom<RuleRun>() });
const decisionsSchema = listAnswerSchema(z.custom<RuleDecision>());
const versionsSchema = z.object({ success: z.boolean(), data: z.array(z.custom<StoredRule>()) });

const pathOf = (id: string, step = '') => `/api/rules/${encodeURIComponent(id)}${step}`;

/** What this person has not saved of rules, on whatever device. */
export const useKeptDrafts = (isAsked: boolean) =>
  useApiQuery(isAsked ? '/api/rule-drafts' : null, {}, keptSchema);

/** The rules in scope, of all kinds (`GET /api/rules`). */
export const useRules = () => useApiQuery('/api/rules', {}, listedSchema);

/** All versions of a rule, newest first; a null id requests nothing. */
export const useRuleVersions = (id: string | null) =>
  useApiQuery(id === null ? null : pathOf(id, '/versions'), {}, versionsSchema);

/** A run of a rule as it is now; a null id requests nothing. */
export const useRuleRun = (id: string | null) =>
  useApiQuery(id === null ? null : `/api/rule-runs/${encodeURIComponent(id)}`, {}, runSchema);

/** The live rules that may act in the opposite direction on the same entities. */
export const useConflicts = (id: string | null) =>
  useApiQuery(id === null ? null : pathOf(id, '/conflicts'), {}, conflictsSchema);

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

/** Ends a rule; its decisions stay. */
export async function removeRule(host: HostApi, { id, version }: Edited): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE', ifMatch: `"${version}"` });
}

/** Takes the deletion of a rule back. Rejects with `conflict` if it is not deleted. */
export async function restoreRule(host: HostApi, id: string): Promise<StoredRule> {
  return parseAnswer(ruleSchema, await host.fetchApi(pathOf(id, '/restore'), { method: 'POST' })).data;
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

type Replayed = { readonly id: string | null; readonly draft: RuleDraft; readonly days: number };

type Replay = {
  readonly signal: AbortSignal;
  /** Hears how many of the days are done. */
  readonly onDay: (done: number, of: number) => void;
};

/**
 * What a rule would have done on past days. Nothing is stored; it takes some seconds, and the server stops when `signal`
 * aborts.
 */
export async function replayRule(
  host: HostApi,
  { id, draft, days }: Replayed,
  { signal, onDay }: Replay,
): Promise<Backtest> {
  const path = id === null ? '/api/rules/backtest' : pathOf(id, '/backtest');
  // it is tried before it has a name
  const body = { rule: { ...draft, name: '–', mode: 'off' }, days };
  let last: z.infer<typeof backtestEventSchema> | null = null;
  await host.fetchApi(path, {
    method: 'POST',
    body,
    signal,
    onEvent: (data) => {
      const event = parseAnswer(backtestEventSchema, data);
      if (event.type === 'day') onDay(event.done, event.of);
      last = event;
    },
  });
  return resultOf(last);
}

function resultOf(event: z.infer<typeof backtestEventSchema> | null): Backtest {
  if (event?.type === 'done') return event.data;
  if (event?.type === 'failed') {
    const { kind, detail, title, status, requestId } = event.problem;
    throw new AdhelmError(kind, detail ?? title, {
      status,
      ...(requestId === undefined ? {} : { requestId }),
    });
  }
  throw new AdhelmError('upstream', messages.backtest.cut);
}

/** Runs a rule now, in its mode. */
export async function runRule(host: HostApi, id: string, key: string): Promise<RuleRun> {
  const answer = await host.fetchApi(pathOf(id, '/run'), { method: 'POST', idempotencyKey: key });
  return parseAnswer(runSchema, answer).data;
}

/** The newest decisions of those in question, and how many there are. `requested` identifies their query. */
export type DecisionList = {
  readonly rows: readonly RuleDecision[];
  readonly total: number;
  readonly requested: string;
};

export type DecisionQuery = Readonly<Record<string, string | readonly string[]>>;

/** Rows of each page of a log. */
const DECISIONS_PER_PAGE = 500;

/** The newest decisions of rules (`GET /api/decisions`), so many pages of them; a null query requests nothing. */
export const useDecisions = (query: DecisionQuery | null, pages: number) =>
  useApiPages(
    query === null
      ? null
      : {
          path: '/api/decisions',
          query,
          of: JSON.stringify(query),
          limits: { first: DECISIONS_PER_PAGE, rest: DECISIONS_PER_PAGE, pages },
        },
    decisionsSchema,
    (answers, requested): DecisionList => {
      // a decision moves to the next page when newer ones come between two requests
      const rows = new Map(answers.flatMap(({ data }) => data.map((row) => [row.id, row] as const)));
      return { rows: [...rows.values()], total: answers.at(-1)?.page.total ?? 0, requested };
    },
  );

/** Most decisions of an export, the newest ones: more would take minutes, and a spreadsheet's memory. */
export const MOST_EXPORTED = 20_000;
const DECISIONS_PER_REQUEST = MAX_PAGE_SIZE;

type Progress = (done: number, of: number) => void;

/** All decisions in question, newest first, up to `MOST_EXPORTED`; `onProgress` hears how many there are so far. */
export async function everyDecision(
  host: HostApi,
  query: DecisionQuery,
  onProgress: Progress,
): Promise<readonly RuleDecision[]> {
  const rows = new Map<string, RuleDecision>();
  await everyPage(async (cursor) => {
    const page = parseAnswer(
      decisionsSchema,
      await host.fetchApi('/api/decisions', {
        query: { ...query, limit: DECISIONS_PER_REQUEST, ...cursor },
      }),
    );
    // a decision moves to the next page when newer ones come between two requests
    for (const row of page.data) rows.set(row.id, row);
    onProgress(rows.size, Math.min(page.page.total, MOST_EXPORTED));
    return page;
  }, MOST_EXPORTED / DECISIONS_PER_REQUEST);
  return [...rows.values()];
}

/** Approves or rejects decisions that wait for a person. */
export async function answerApprovals(
  host: HostApi,
  request: ApprovalRequest,
): Promise<ApprovalAnswer['data']> {
  const answer = await host.fetchApi('/api/approvals', { method: 'POST', body: request });
  return parseAnswer(approvalAnswerSchema, answer).data;
}

export type Undone = { readonly of: 'decisions' | 'rule-runs'; readonly id: string; readonly key: string };

/** Undoes one decision, or all of a run. */
export async function undoDecided(host: HostApi, { of, id, key }: Undone): Promise<DecisionUndo> {
  const answer = await host.fetchApi(`/api/${of}/${encodeURIComponent(id)}/undo`, {
    method: 'POST',
    idempotencyKey: key,
  });
  return parseAnswer(decisionUndoAnswerSchema, answer).data;
}

export type RulesAnswer = ApiAnswer<z.infer<typeof listedSchema>>;
