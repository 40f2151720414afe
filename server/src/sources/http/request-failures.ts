import { AdhelmError } from '@adhelm/contracts';
import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { errors } from 'undici';
import { OutcomeUnknown } from '../changes.ts';
import { insideRefused } from '../inside-address.ts';
import { INSIDE_ADDRESS } from './outside-agent.ts';
import type { SourceHttpOptions } from './source-http-options.ts';

/** The source's name for messages, and its Retry-After header. */
type Source = Pick<SourceHttpOptions, 'sourceName' | 'retryAfterHeader'>;

/** Connection failures. */
const unreachedCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The request was never sent. */
const neverSentCodes = [...unreachedCodes, INSIDE_ADDRESS];

/** Network failures after which a read may be retried. */
export const retriedCodes = [
  ...unreachedCodes,
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
];

export const retriedStatuses = [429, 500, 502, 503, 504];

/** The caller cancelled the request, which says nothing about the source. */
export class GivenUp extends Error {}

/** The connector was closed while a request was queued. */
export class ConnectionClosed extends Error {
  constructor(sourceName: string) {
    super(`the connection to ${sourceName} is closed`);
  }
}

/** A change failed with 5xx. */
export class ServerFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/** The response ended before it was complete. `cause` is undici's error. */
export class AnswerCutOff extends Error {}

/** Whether a failure indicates a problem of the source and counts towards the breaker. */
export function isSourceFailing(error: unknown): boolean {
  if (error instanceof GivenUp || codeOf(error) === INSIDE_ADDRESS) return false;
  return retriedInVain(error)?.statusCode !== 429;
}

/** The code of a network failure, as Node and undici name them; empty when it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** The error of a read that failed after all retries. */
export function readFailure(source: Source, error: unknown): AdhelmError {
  const failure = retriedInVain(error);
  if (failure?.statusCode === 429) return throttled(source, failure.headers);
  if (error instanceof AnswerCutOff) {
    const message = `${source.sourceName} closed the connection before its response was complete`;
    return new AdhelmError('upstream', message, { cause: error });
  }
  if (failure === null) return notReached(source, error);
  return new AdhelmError('upstream', `${source.sourceName} failed with HTTP ${failure.statusCode}`);
}

/** undici's error after its last retry. A truncated response keeps the status it began with, such as 200. */
function retriedInVain(error: unknown): errors.RequestRetryError | null {
  const met = error instanceof AnswerCutOff ? error.cause : error;
  return met instanceof errors.RequestRetryError ? met : null;
}

/** The error of a write: its outcome is unknown unless it was certainly not sent. */
export function writeFailure(source: Source, error: unknown, hasLeft: boolean): Error {
  if (!hasLeft || neverSentCodes.includes(codeOf(error))) return notReached(source, error);
  return new OutcomeUnknown(`${source.sourceName} did not confirm the change (${detailOf(error)})`, {
    cause: error,
  });
}

/** The source's rate limit, with its wait time if stated. */
export function throttled(source: Source, headers: unknown): AdhelmError {
  const seconds = retryAfterSeconds(headers, source.retryAfterHeader);
  return new AdhelmError('throttled', `${source.sourceName} asked us to slow down`, {
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  });
}

/** `Retry-After`, or the source's own header, in seconds. It may hold seconds or a date. */
export function retryAfterSeconds(headers: unknown, name: string): number | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const value: unknown = Reflect.get(headers, name);
  if (typeof value !== 'string' || value === '') return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function notReached({ sourceName }: Source, error: unknown): AdhelmError {
  if (error instanceof BrokenCircuitError) {
    const message = `${sourceName} failed several times in a row. Requests are paused for a moment.`;
    return new AdhelmError('upstream', message);
  }
  if (error instanceof ConnectionClosed) {
    return new AdhelmError('upstream', `The connection to ${sourceName} is closed`);
  }
  if (error instanceof BulkheadRejectedError) {
    return new AdhelmError('throttled', `Too many requests are waiting for ${sourceName}`);
  }
  if (codeOf(error) === INSIDE_ADDRESS) return insideRefused(error);
  return new AdhelmError('upstream', `${sourceName} cannot be reached (${detailOf(error)})`, {
    cause: error,
  });
}

function detailOf(error: unknown): string {
  if (error instanceof ServerFailed) return error.message;
  const code = codeOf(error);
  return code === '' ? 'no response in time' : code;
}
