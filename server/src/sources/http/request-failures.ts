import { AdhelmError } from '@adhelm/contracts';
import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { OutcomeUnknown } from '../changes.ts';
import { insideRefused } from '../inside-address.ts';
import { INSIDE_ADDRESS } from './outside-agent.ts';
import { requestedWaitSeconds } from './quotas.ts';
import type { SourceHttpOptions } from './source-http-options.ts';

/** The source's name for messages, and how it says when to retry. */
type Source = Pick<SourceHttpOptions, 'sourceName' | 'retryAfterHeader' | 'now'>;

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

/** The source stopped sending. */
const silenceCodes = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

/** Network failures after which a read may be retried. */
export const retriedCodes = [
  ...unreachedCodes,
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  ...silenceCodes,
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

/** The source failed with 5xx; the message has its own words, if any. */
export class ServerFailed extends Error {
  readonly words: string;

  constructor(status: number, words: string) {
    super(words === '' ? `HTTP ${status}` : `HTTP ${status}: ${words}`);
    this.words = words;
  }
}

/** The source refused a request with 429; `words` are its own. */
export class Throttled extends Error {
  readonly headers: unknown;
  readonly words: string;

  constructor(headers: unknown, words: string) {
    super('HTTP 429');
    this.headers = headers;
    this.words = words;
  }
}

/** The response ended before it was complete. `cause` is undici's error. */
export class AnswerCutOff extends Error {}

/** Whether a failure indicates a problem of the source and counts towards the breaker. */
export function isSourceFailing(error: unknown): boolean {
  return !(error instanceof GivenUp || error instanceof Throttled || codeOf(error) === INSIDE_ADDRESS);
}

/** The code of a network failure, as Node and undici name them; empty when it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** The error of a read that failed after all retries. */
export function readFailure(source: Source, error: unknown): AdhelmError {
  const { sourceName } = source;
  if (error instanceof Throttled) return throttled(source, error.headers, error.words);
  if (error instanceof ServerFailed) {
    return new AdhelmError('upstream', `${sourceName} failed with ${error.message}`, said(error.words));
  }
  if (codeOf(error) === TOO_LARGE) {
    return new AdhelmError('upstream', `${sourceName} sent a response that is too large to be read`);
  }
  if (error instanceof AnswerCutOff && !silenceCodes.includes(codeOf(error))) {
    const message = `${sourceName} stopped before its response was complete`;
    return new AdhelmError('upstream', message, { cause: error });
  }
  return notReached(source, error);
}

/** The error of a write: its outcome is unknown unless it was certainly not sent. */
export function writeFailure(source: Source, error: unknown, hasLeft: boolean): Error {
  if (!hasLeft || neverSentCodes.includes(codeOf(error))) return notReached(source, error);
  return new OutcomeUnknown(`${source.sourceName} did not confirm the change (${detailOf(error)})`, {
    cause: error,
  });
}

/** The source's rate limit in its own words, with its wait if stated. */
export function throttled(source: Source, headers: unknown, words: string): AdhelmError {
  const seconds = requestedWaitSeconds(headers, source.retryAfterHeader, source.now());
  const message = `${source.sourceName} asked us to slow down${words === '' ? '' : `: ${words}`}`;
  return new AdhelmError('throttled', message, {
    ...said(words),
    ...(seconds === undefined ? {} : { retryAfterSeconds: Math.ceil(seconds) }),
  });
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
  const code = silenceCodes.includes(codeOf(error)) ? '' : codeOf(error);
  return code === '' ? 'no response in time' : code;
}

/** The source's own words for an error, if any. */
function said(words: string): { words?: string } {
  return words === '' ? {} : { words };
}
