import * as z from 'zod/mini';
import { toolNames, toolRowSchema } from './tool-answer.ts';

export const MAX_QUESTION = 4_000;

/** Why an answer ended: complete, stopped by the person, failed, or refused by the model. */
export const messageStates = ['running', 'complete', 'stopped', 'failed', 'refused'] as const;
export type MessageState = (typeof messageStates)[number];

/** A part of a text, in UTF-16 units: `text.slice(start, end)`. */
const spanSchema = z.object({ start: z.int(), end: z.int() });

/** A number in an answer and the rows that have it. */
const claimSchema = z.extend(spanSchema, { rows: z.array(z.string()) });
export type Claim = z.infer<typeof claimSchema>;

export const toolCallSchema = z.object({
  tool: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** What was requested, as JSON text. */
  input: z.string(),
  rows: z.int(),
  error: z.nullable(z.string()),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

export const messageSchema = z.object({
  id: z.guid(),
  role: z.enum(['person', 'assistant']),
  text: z.string(),
  state: z.enum(messageStates),
  /** Why it failed or was shortened, for people. */
  problem: z.nullable(z.string()),
  tools: z.array(toolCallSchema),
  /** Rows that claims link to. */
  rows: z.array(toolRowSchema),
  currency: z.nullable(z.string()),
  claims: z.array(claimSchema),
  /** Numbers that appear in no result of a tool, found by code. */
  unverified: z.array(spanSchema),
  proposals: z.array(z.guid()),
  /** Requests that the built-in planner offers instead of what it did not understand. */
  offers: z.array(z.string()),
  tokens: z.object({ in: z.int(), out: z.int() }),
  /** In micro-units of the currency of prices; null without prices. */
  cost: z.nullable(z.number()),
  /** The reader may not see all accounts of this message, so its text and rows are left out. */
  isWithheld: z.optional(z.literal(true)),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSummarySchema = z.object({
  id: z.guid(),
  title: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The token of its share link; null when it is not shared, and for readers of a shared one. */
  share: z.nullable(z.string()),
  tokens: z.int(),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;
export const conversationSchema = z.extend(conversationSummarySchema, { messages: z.array(messageSchema) });
export type Conversation = z.infer<typeof conversationSchema>;
export const conversationAnswerSchema = z.object({ success: z.boolean(), data: conversationSchema });
export const conversationsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(conversationSummarySchema),
  page: z.object({ next: z.nullable(z.string()), total: z.int() }),
});
export const conversationsQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>;

export const questionSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1, 'Write a message'), z.maxLength(MAX_QUESTION)),
});

export const shareSchema = z.strictObject({ isShared: z.boolean() });

/**
 * Blocks of the answer's stream (`text/event-stream`, `data:` is one of these). `done` has the stored message and is the
 * last one. Whoever closes the stream stops the answer; what was written so far is stored as stopped.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), question: messageSchema, message: z.guid() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('tool'),
    tool: z.enum(toolNames),
    state: z.enum(['running', 'done', 'failed']),
  }),
  z.object({ type: z.literal('proposal'), proposal: z.guid() }),
  z.object({ type: z.literal('notice'), text: z.string() }),
  z.object({ type: z.literal('done'), message: messageSchema }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

/** Exactly what goes to the provider, without the key. `destination` is the host that receives it. */
export const providerPayloadSchema = z.object({
  destination: z.nullable(z.string()),
  /** Null when the built-in planner answers: nothing leaves the server then. */
  payload: z.nullable(z.unknown()),
});
export const previewAnswerSchema = z.object({ success: z.boolean(), data: providerPayloadSchema });

export const providerLogEntrySchema = z.object({
  id: z.guid(),
  at: z.iso.datetime(),
  destination: z.string(),
  model: z.string(),
  payload: z.unknown(),
  /** HTTP status, or null without an answer. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  tokens: z.object({ in: z.int(), out: z.int() }),
});
export const providerLogAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(providerLogEntrySchema),
});

/** A request that today's data suggest. */
export const suggestionSchema = z.object({
  id: z.string(),
  /** What to ask. */
  text: z.string(),
  why: z.string(),
  /** A page to open instead. */
  href: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestionsAnswerSchema = z.object({ success: z.boolean(), data: z.array(suggestionSchema) });

const budget = z.object({ used: z.int(), limit: z.int() });

/** `GET /api/ai/status`. Costs are micro-units of `priceCurrency`; null without prices. */
export const aiStatusSchema = z.object({
  provider: z.enum(['planner', 'model']),
  name: z.string(),
  destination: z.nullable(z.string()),
  today: budget,
  perConversation: z.int(),
  costToday: z.nullable(z.number()),
  priceCurrency: z.literal('USD'),
  answerSeconds: z.int(),
  keptDays: z.int(),
  /** What the built-in planner understands. */
  requests: z.array(z.object({ id: z.string(), example: z.string(), does: z.string() })),
});
export type AiStatus = z.infer<typeof aiStatusSchema>;
export const aiStatusAnswerSchema = z.object({ success: z.boolean(), data: aiStatusSchema });
