import * as z from 'zod/mini';
import type { ToolScope } from './ai/tool-answer.ts';
import { givenName, shortList } from './plain-text.ts';

/** Where assistants of people reach the product: streamable HTTP of the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/** What the tokens of assistants allow, by the scope of the tools. */
export const assistantScopes = { read: 'mcp:read', propose: 'mcp:propose' } as const satisfies Record<
  ToolScope,
  string
>;

export const MAX_ASSISTANTS = 20;
const MAX_ADDRESSES = 5;
const LOOPBACKS = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether a sign-in may return there: https elsewhere, or http on the person's own machine, where any port fits (RFC 8252). */
export function isReturnAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || address.includes('#')) return false;
  const isOwnMachine = LOOPBACKS.includes(url.hostname);
  return isOwnMachine ? url.protocol === 'http:' : url.protocol === 'https:';
}

/** An assistant that a person connects: a public client without a secret. */
export const newAssistantSchema = z.strictObject({
  name: givenName(80, 'Enter a name'),
  /** Where its sign-in returns to. */
  returnAddresses: shortList(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(500, 'At most 500 characters'),
        z.refine(
          isReturnAddress,
          'Must be an https address, or an http address of this machine such as http://127.0.0.1/callback',
        ),
      ),
    MAX_ADDRESSES,
  ).check(z.minLength(1, 'Enter an address')),
  /** Whether it may propose changes; it always reads. */
  mayPropose: z.boolean(),
});
export type NewAssistant = z.infer<typeof newAssistantSchema>;

/** `id` is its client id. */
export const assistantSchema = z.object({
  id: z.guid(),
  name: z.string(),
  returnAddresses: z.array(z.string()),
  mayPropose: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Assistant = z.infer<typeof assistantSchema>;

export const assistantAnswerSchema = z.object({ success: z.boolean(), data: assistantSchema });
export const assistantsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(assistantSchema),
  /** The address that assistants are given. */
  address: z.string(),
});

/** What a person is asked before an assistant is connected. `canAllow` is false for an assistant of somebody else. */
export const consentRequestSchema = z.object({
  assistant: z.string(),
  /** The host that the sign-in returns to. */
  returnsTo: z.string(),
  person: z.nullable(z.string()),
  mayPropose: z.boolean(),
  canAllow: z.boolean(),
});
export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** A sign-in under way. `consent` is null while the person has to sign in first. */
export const interactionSchema = z.object({
  uid: z.string(),
  prompt: z.string(),
  consent: z.nullable(consentRequestSchema),
});
export type Interaction = z.infer<typeof interactionSchema>;

export const consentSchema = z.strictObject({ allow: z.boolean() });
