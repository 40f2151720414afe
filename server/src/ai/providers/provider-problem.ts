import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { UnreadableResponse } from './read-stream.ts';

/** Why no answer came, in words for people, with the HTTP status if there was one. */
export type ProviderProblem = { readonly text: string; readonly status: number | null };

const CONTEXT = /context.{0,20}(length|window)|maximum context|too many tokens|prompt is too long/i;

/** Whether a provider refused a request because it is too long. */
export function isOverflow(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  return (
    error.code === 'context_length_exceeded' ||
    (error.status === 400 && CONTEXT.test(error.message)) ||
    error.status === 413
  );
}

/** Texts never quote the provider, whose answers may contain the key. */
export function problemOfProvider(error: unknown): ProviderProblem | null {
  if (error instanceof APIUserAbortError)
    return { text: 'The answer took too long and was ended.', status: null };
  if (error instanceof APIConnectionTimeoutError)
    return { text: 'The model’s server did not answer in time. Try again.', status: null };
  if (error instanceof APIConnectionError)
    return { text: 'The model’s server cannot be reached. An admin can check LLM_BASE_URL.', status: null };
  if (error instanceof APIError) return { text: textOf(error.status), status: error.status ?? null };
  if (error instanceof UnreadableResponse || error instanceof SyntaxError)
    return { text: 'The model’s server sent something that cannot be read. Try again.', status: null };
  return null;
}

function textOf(status: number | undefined): string {
  if (status === 401 || status === 403)
    return 'The model’s server refused our key. An admin can check LLM_API_KEY.';
  if (status === 404) return 'The model’s server does not know the model. An admin can check LLM_MODEL.';
  if (status === 429) return 'The model’s server is busy. Try again in a minute.';
  if (status !== undefined && status >= 500) return 'The model’s server has a problem. Try again later.';
  return 'The model’s server refused the request.';
}
