import { type AdhelmError, messageOf, type ToolAnswer } from '@adhelm/contracts';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { adhelmErrorOf } from '../../foundation/http/index.ts';
import { fenced } from '../providers/index.ts';

/** An answer is written twice: for programs, and fenced for models. */
export const writtenLength = (data: unknown): number => JSON.stringify(data).length + fenced(data).length;

/** An answer of a tool. Texts of sources stand between the marks that the server's instructions name. */
export function answerResult({ accounts: _accounts, ...answer }: ToolAnswer): CallToolResult {
  return { content: [{ type: 'text', text: fenced(answer) }], structuredContent: { ...answer } };
}

/** A result that tells a model what went wrong, so that it can do better. The message may quote what it sent. */
export function errorResult(message: string, fields: AdhelmError['fields'] = []): CallToolResult {
  const fault = { error: message, ...(fields.length === 0 ? {} : { fields }) };
  return { isError: true, content: [{ type: 'text', text: fenced(fault) }] };
}

/** The result of a failed tool, with the problem if it is a fault of ours. */
export function failureResult(error: unknown): {
  readonly result: CallToolResult;
  readonly fault: AdhelmError | null;
} {
  const problem = adhelmErrorOf(error);
  const isFault = problem.kind === 'internal';
  return {
    result: isFault
      ? errorResult('Something went wrong in Adhelm. Try again later.')
      : errorResult(messageOf(problem), problem.fields),
    fault: isFault ? problem : null,
  };
}
