import { AdhelmError } from '@adhelm/contracts';
import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type TimeoutPolicy,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import { Agent, type Dispatcher, request as send } from 'undici';
import type { AccountAccess } from '../connector.ts';
import { networkWords, secretsOf } from './network-words.ts';
import { outsideAgent } from './outside-agent.ts';
import { createQuotas } from './quotas.ts';
import {
  AnswerCutOff,
  ConnectionClosed,
  GivenUp,
  isSourceFailing,
  readFailure,
  ServerFailed,
  Throttled,
  throttled,
  writeFailure,
} from './request-failures.ts';
import { retryingReads } from './retry.ts';
import { defaultSourceHttpOptions, type SourceHttpOptions } from './source-http-options.ts';
import { createTurns, type Turns } from './turns.ts';
import { unlessAborted } from './unless-aborted.ts';

export type SourceRequest = {
  /** The account whose limits apply, their multiple, and whether the source may be in a private network. */
  readonly account: Pick<AccountAccess, 'accountId' | 'pace' | 'mayBeInside'>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};
/** Some sources take reads by POST: a read with a body is sent as one and changes nothing at the source. */
export type SourceRead = SourceRequest & { readonly body?: string };
export type SourceWrite = SourceRequest & {
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly body: string | Uint8Array | null;
};

/** A response below 500 that is not 429; the connector interprets it. */
export type SourceAnswer = { readonly status: number; readonly text: string };

/** HTTP to one source: each account has its own queue, rate, quotas by route, breaker and timeouts. */
export type SourceHttp = {
  /**
   * A read, retried after 429, 5xx and network failures. Waits for the quota of its route, as long as that is not too
   * long. Throws `AdhelmError` throttled or upstream, or the reason of the signal.
   */
  read(request: SourceRead): Promise<SourceAnswer>;
  /**
   * A change, sent once. Throws `OutcomeUnknown` when it may have arrived (timeout, broken connection, 5xx, abort in
   * flight), `AdhelmError` when it certainly did not.
   */
  write(request: SourceWrite): Promise<SourceAnswer>;
  /** Aborts requests in flight; the next request opens new connections. */
  close(): Promise<void>;
};

type Gate = <Result>(
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;
type Gates = { readonly read: Gate; readonly write: Gate; readonly turns: Turns };
type Sent = SourceAnswer & { readonly headers: unknown };

const WAITING_REQUESTS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** How often a read waits for the same quota when the source still refuses it afterwards. */
const QUOTA_WAITS = 3;

/** Missing options come from `defaultSourceHttpOptions`. */
export function createSourceHttp(
  given: Pick<SourceHttpOptions, 'sourceName'> & Partial<SourceHttpOptions>,
): SourceHttp {
  const options: SourceHttpOptions = { ...defaultSourceHttpOptions, ...given };
  const open = new Map<boolean, Dispatcher>();
  const gates = new Map<string, Gates>();
  let quotas = createQuotas(options);

  function connections({ mayBeInside = false }: SourceRequest['account']): Dispatcher {
    const known = open.get(mayBeInside) ?? options.dispatcher ?? createAgent(options, mayBeInside);
    open.set(mayBeInside, known);
    return known;
  }

  /** The same connections with the retries of reads. */
  function retrying(request: SourceRead): Dispatcher {
    const onLimit = (milliseconds: number) => quotas.waits(request, milliseconds);
    return connections(request.account).compose(retryingReads(options, onLimit));
  }

  function gatesOf({ accountId, pace }: SourceRequest['account']): Gates {
    const known = gates.get(accountId) ?? createGates(options, pace);
    gates.set(accountId, known);
    return known;
  }

  /** One read with its retries. `wait` is how long the source wants us to wait after a refusal. */
  async function attempted(
    request: SourceRead,
  ): Promise<SourceAnswer | { refused: Throttled; wait: number }> {
    const { body } = request;
    await quotas.turn('read', request);
    const method = body === undefined ? 'GET' : 'POST';
    let wait = 0;
    try {
      return await gatesOf(request.account).read(request.signal, async (signal) => {
        const answer = await sent(retrying(request), { ...request, signal }, method, body);
        const words = wordsOf(request, answer);
        wait = await quotas.note('read', request, { ...answer, words });
        if (answer.status === 429) throw new Throttled(answer.headers, words);
        if (answer.status >= 500) throw new ServerFailed(answer.status, words);
        return answer;
      });
    } catch (error) {
      request.signal.throwIfAborted();
      if (error instanceof Throttled) return { refused: error, wait };
      throw error;
    }
  }

  async function read(request: SourceRead): Promise<SourceAnswer> {
    try {
      for (let waits = 0; ; waits += 1) {
        const answer = await attempted(request);
        if (!('refused' in answer)) return answer;
        if (answer.wait === 0 || answer.wait > options.longestQuotaWait || waits === QUOTA_WAITS)
          throw answer.refused;
      }
    } catch (error) {
      request.signal.throwIfAborted();
      throw error instanceof AdhelmError ? error : readFailure(options, error);
    }
  }

  async function write(request: SourceWrite): Promise<SourceAnswer> {
    await quotas.turn('write', request).catch((error: unknown) => {
      request.signal.throwIfAborted();
      throw error instanceof AdhelmError ? error : writeFailure(options, error, false);
    });
    let hasLeft = false;
    const answer = await gatesOf(request.account)
      .write(request.signal, async (signal) => {
        hasLeft = true;
        const received = await sent(
          connections(request.account),
          { ...request, signal },
          request.method,
          request.body,
        );
        const words = wordsOf(request, received);
        await quotas.note('write', request, { ...received, words });
        if (received.status >= 500) throw new ServerFailed(received.status, words);
        return received;
      })
      .catch((error: unknown) => {
        if (!hasLeft) request.signal.throwIfAborted();
        throw writeFailure(options, error, hasLeft);
      });
    if (answer.status === 429) throw throttled(options, answer.headers, wordsOf(request, answer));
    return answer;
  }

  async function close(): Promise<void> {
    const ending = new Set(open.values());
    open.clear();
    const reason = new ConnectionClosed(options.sourceName);
    quotas.close(reason);
    quotas = createQuotas(options);
    for (const { turns } of gates.values()) turns.close(reason);
    gates.clear();
    await Promise.all([...ending].map((agent) => agent.destroy()));
  }

  return { read, write, close };
}

/** A source's own words when it throttles or fails; empty otherwise. */
function wordsOf(request: SourceRead | SourceWrite, { status, text }: SourceAnswer): string {
  return status === 429 || status >= 500 ? networkWords(text, secretsOf(request)) : '';
}

function createAgent(
  { lookup, silenceTimeout, largestAnswer }: SourceHttpOptions,
  mayBeInside: boolean,
): Agent {
  const bounds = {
    headersTimeout: silenceTimeout,
    bodyTimeout: silenceTimeout,
    maxResponseSize: largestAnswer,
  };
  if (!mayBeInside) return outsideAgent({ ...bounds, connectTimeout: CONNECT_TIMEOUT_MS, lookup });
  return new Agent({ ...bounds, connect: { timeout: CONNECT_TIMEOUT_MS } });
}

async function sent(
  dispatcher: Dispatcher,
  { url, headers, signal }: SourceRequest,
  method: Dispatcher.HttpMethod,
  body: SourceWrite['body'] = null,
): Promise<Sent> {
  const answer = await send(url, { dispatcher, method, headers, body, signal });
  const text = await answer.body.text().catch((cause: unknown) => {
    throw new AnswerCutOff('the response was truncated', { cause });
  });
  return { status: answer.statusCode, headers: answer.headers, text };
}

/**
 * What every request of an account passes: queue, rate, breaker, timeout. The timeout is innermost, so that waiting in
 * the queue neither times out nor counts as a failure of the source.
 */
function createGates(options: SourceHttpOptions, pace: number): Gates {
  const queue = bulkhead(options.concurrency, WAITING_REQUESTS);
  const turns = createTurns(options, pace);
  const breaker = circuitBreaker(handleWhen(isSourceFailing), {
    halfOpenAfter: options.breakDuration,
    breaker: new ConsecutiveBreaker(options.failuresBeforeBreak),
  });

  const gateWith =
    (limit: TimeoutPolicy): Gate =>
    (callerSignal, attempt) =>
      queue.execute(async () => {
        await unlessAborted(turns.next(), callerSignal);
        return await breaker.execute(async () => {
          if (callerSignal.aborted) throw new GivenUp();
          try {
            return await limit.execute(({ signal }) => attempt(signal), callerSignal);
          } catch (error) {
            throw callerSignal.aborted ? new GivenUp('cancelled', { cause: error }) : error;
          }
        });
      }, callerSignal);

  return {
    turns,
    read: gateWith(timeout(options.readTimeout, TimeoutStrategy.Aggressive)),
    write: gateWith(timeout(options.writeTimeout, TimeoutStrategy.Aggressive)),
  };
}
