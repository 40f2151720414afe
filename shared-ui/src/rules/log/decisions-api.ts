import {
  type ApprovalAnswer,
  type ApprovalRequest,
  approvalAnswerSchema,
  type DecisionUndo,
  decisionUndoAnswerSchema,
  listAnswerSchema,
  MAX_PAGE_SIZE,
  type RuleDecision,
  type RuleRun,
} from '@adhelm/contracts';
import { everyPage, type HostApi, parseAnswer, useApiPages, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

// only envelopes are checked here; the server's tests check what is in them
const runSchema = z.object({ success: z.boolean(), data: z.custom<RuleRun>() });
const decisionsSchema = listAnswerSchema(z.custom<RuleDecision>());

/** A run of a rule as it is now; a null id requests nothing. */
export const useRuleRun = (id: string | null) =>
  useApiQuery(id === null ? null : `/api/rule-runs/${encodeURIComponent(id)}`, {}, runSchema);

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
