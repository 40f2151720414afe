import * as z from 'zod/mini';
import { entityRefSchema } from './entity-ref.ts';

export const toolNames = [
  'query_performance',
  'find_entities',
  'explain_decision',
  'show_evidence',
  'show_capability',
  'draft_rule',
  'draft_brief',
  'propose_action_set',
  'backtest_proposal',
] as const;
export type ToolName = (typeof toolNames)[number];

/** `propose` tools store a proposal that waits for a person; they change nothing else. */
export const toolScopes = ['read', 'propose'] as const;
export type ToolScope = (typeof toolScopes)[number];

const toolValueSchema = z.nullable(z.union([z.number(), z.string(), z.boolean()]));
export type ToolValue = z.infer<typeof toolValueSchema>;

/**
 * A row behind a claim. `id` is the same for the same thing and the same days. Amounts are in whole units
 * of the answer's currency, shares are fractions, null = not reported. `label` and texts among the values are data of sources.
 */
export const toolRowSchema = z.object({
  id: z.string(),
  label: z.string(),
  ref: z.optional(entityRefSchema),
  values: z.record(z.string(), toolValueSchema),
});
export type ToolRow = z.infer<typeof toolRowSchema>;

/** What every tool answers. */
export const toolAnswerSchema = z.object({
  /** The request, and what holds for all rows, in words of the product. */
  notes: z.array(z.string()),
  currency: z.nullable(z.string()),
  rows: z.array(toolRowSchema),
  /** Of all rows that match, if it is known. */
  totals: z.nullable(z.record(z.string(), toolValueSchema)),
  page: z.object({ next: z.nullable(z.string()), total: z.int() }),
  /** The proposal that was stored; null for tools that read. */
  proposal: z.nullable(z.guid()),
  /** Accounts whose data the answer contains; readers need all of them. */
  accounts: z.array(z.guid()),
});
export type ToolAnswer = z.infer<typeof toolAnswerSchema>;
