import { AdhelmError } from '@adhelm/contracts';
import {
  CallToolRequestSchema,
  ElicitResultSchema,
  InitializeRequestSchema,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Session, UserAnswer } from './session-repository.ts';

/** The one message of a request. Throws `validation` for anything else; batches left the protocol in 2025. */
export function readMessage(body: unknown): JSONRPCMessage {
  const parsed = JSONRPCMessageSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AdhelmError('validation', 'The body must be one JSON-RPC message.', { status: 400 });
}

/** The tool that a message calls; null for every other message. */
export function calledTool(message: JSONRPCMessage): string | null {
  const call = CallToolRequestSchema.safeParse(message);
  return call.success ? call.data.params.name : null;
}

/** What the first message of a session says about the program; null for every other message. */
export function introductionOf(message: JSONRPCMessage): Pick<Session, 'program' | 'canAsk'> | null {
  const first = InitializeRequestSchema.safeParse(message);
  if (!first.success) return null;
  const { clientInfo, capabilities } = first.data.params;
  const { elicitation } = capabilities;
  // an empty capability means forms
  const isForm =
    elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  return { program: `${clientInfo.name} ${clientInfo.version}`.slice(0, 200), canAsk: isForm };
}

/** The answer of an assistant's user to our question; null for every other message. */
export function userAnswerOf(
  message: JSONRPCMessage,
): { readonly id: string; readonly answer: UserAnswer } | null {
  if ('method' in message || !('id' in message) || message.id === undefined) return null;
  const id = String(message.id);
  if (!('result' in message)) return { id, answer: 'cancel' };
  const result = ElicitResultSchema.safeParse(message.result);
  return { id, answer: result.success ? result.data.action : 'cancel' };
}
