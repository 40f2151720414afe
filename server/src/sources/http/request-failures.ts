import { AdhelmError } from '@adhelm/contracts';
import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { errors } from 'undici';
import { OutcomeUnknown } from '../changes.ts';
import { insideRefused } from '../inside-address.ts';
import { INSIDE_ADDRESS } from './outside-agent.ts';
import type { SourceHttpOptions } from './source-http-options.ts';

/** Who failed, for messages, and how it says how long to wait. */
type Source = Pick<SourceHttpOptions, 'sourceName' | 'retryAfterHeader'>;

/** Failures of connecting. */
const unreachedCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The request never left. */
const neverSentCodes = [...unreachedCodes, INSIDE_ADDRESS];

/** Failures of the network after which a read may be sent again. */
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

/** The caller gave the request up; that says nothing about the source. */
export class GivenUp extends Error {}

/** Nobody uses the source any more while a request waited for its turn. */
export class ConnectionClosed extends Error {
  constructor(sourceName: string) {
    super(`the connection to ${sourceName} is closed`);
  }
}

/** A change was answered with 5xx. */
export class ServerFailed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/** The answer began and its rest did not come. `cause` is what undici met. */
export class AnswerCutOff extends Error {}

/** Whether a failure speaks against the source's health, so that it counts towards the breaker. */
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

/** The error of a read that failed for good. */
export function readFailure(source: Source, error: unknown): AdhelmError {
  const failure = retriedInVain(error);
  if (failure?.statusCode === 429) return throttled(source, failure.headers);
  if (error instanceof AnswerCutOff) {
    const message = `${source.sourceName} ended the connection before its answer was complete`;
    return new AdhelmError('upstream', message, { cause: error });
  }
  if (failure === null) return notReached(source, error);
  return new AdhelmError('upstream', `${source.sourceName} failed with HTTP ${failure.statusCode}`);
}

/** undici's error after its last retry. The status of a cut-off answer is that of its beginning, such as 200. */
function retriedInVain(error: unknown): errors.RequestRetryError | null {
  const met = error instanceof AnswerCutOff ? error.cause : error;
  return met instanceof errors.RequestRetryError ? met : null;
}

/** The error of a write: its outcome is unknown, unless it is certain that it did not leave. */
export function writeFailure(source: Source, error: unknown, hasLeft: boolean): Error {
  if (!hasLeft || neverSentCodes.includes(codeOf(error))) return notReached(source, error);
  return new OutcomeUnknown(`${source.sourceName} did not confirm the change (${detailOf(error)})`, {
    cause: error,
  });
}

/** The source asks to wait, perhaps saying how long. */
export function throttled(source: Source, headers: unknown): AdhelmError {
  const seconds = retryAfterSeconds(headers, source.retryAfterHeader);
  return new AdhelmError('throttled', `${source.sourceName} asks to slow down`, {
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  });
}

/** `Retry-After`, or the header that a source has instead, in seconds; it is written as seconds or as a date. */
export function retryAfterSeconds(headers: unknown, name: string): number | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const value: unknown = Reflect.get(headers, name);
  if (typeof value !== 'string' || value === '') return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function notReached({ sourceName }: Source, error: unknown): AdhelmError {
  if (error instanceof BrokenCircuitError) {
    const message = `${sourceName} failed several times in a row and is left alone for a moment`;
    return new AdhelmError('upstream', message);
  }
  if (error instanceof ConnectionClosed) {
    return new AdhelmError('upstream', `The connection to ${sourceName} is closed`);
  }
  if (error instanceof BulkheadRejectedError) {
    return new AdhelmError('throttled', `Too many requests wait for ${sourceName}`);
  }
  if (codeOf(error) === INSIDE_ADDRESS) return insideRefused(error);
  return new AdhelmError('upstream', `${sourceName} cannot be reached (${detailOf(error)})`, {
    cause: error,
  });
}

function detailOf(error: unknown): string {
  if (error instanceof ServerFailed) return error.message;
  const code = codeOf(error);
  return code === '' ? 'no answer in time' : code;
}
