import type { CheckedRead } from '@adhelm/contracts';
import { Dispatcher } from 'undici';
import { codeOf } from '../http/request-failures.ts';
import { decodedPath } from './decoded-path.ts';
import { type RecordedExchange, recordedBody } from './recording.ts';

/** Longer answers are not kept: a recording is sent by mail. */
const LONGEST_ANSWER = 1_000_000;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Headers about request limits; no other header is kept. */
const limitHeader = /^(retry-after|.*rate-?limit.*|x-.*-(limit|remaining|reset))$/;

/** Called with the number of a call in its read; returns whether it is recorded. */
type OnCall = (calls: number) => boolean;

export type ObservedDispatcher = {
  readonly dispatcher: Dispatcher;
  /** Every exchange so far, as the source sent it: with secrets and ids. */
  readonly exchanges: readonly RecordedExchange[];
  /** From now on exchanges belong to this read. */
  begin(read: CheckedRead, onCall: OnCall): void;
};

/** Passes requests on to `inner` and records them with their answers, including those that are retried. */
export function observedDispatcher(inner: Dispatcher): ObservedDispatcher {
  const exchanges: RecordedExchange[] = [];
  let current: { read: CheckedRead; calls: number; onCall: OnCall } | null = null;
  const dispatcher = new PassingDispatcher(inner, (options, handler) => {
    if (current === null) throw new Error('no read has begun');
    current.calls += 1;
    if (!current.onCall(current.calls)) return handler;
    const request = requestOf(current.read, options);
    return recordingHandler(handler, (ending) => exchanges.push({ ...request, ...ending }));
  });
  return {
    dispatcher,
    exchanges,
    begin: (read, onCall) => {
      current = { read, calls: 0, onCall };
    },
  };
}

type Observe = (
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
) => Dispatcher.DispatchHandler;

/** Sends everything through another dispatcher, with the handlers that `observe` returns. */
class PassingDispatcher extends Dispatcher {
  readonly #inner: Dispatcher;
  readonly #observe: Observe;

  constructor(inner: Dispatcher, observe: Observe) {
    super();
    this.#inner = inner;
    this.#observe = observe;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#inner.dispatch(options, this.#observe(options, handler));
  }

  override async close(): Promise<void> {
    await this.#inner.close();
  }

  override async destroy(): Promise<void> {
    await this.#inner.destroy();
  }
}

type Ending = Pick<RecordedExchange, 'answer' | 'failure'>;

function requestOf(
  read: CheckedRead,
  { method, origin = '', path, body }: Dispatcher.DispatchOptions,
): Omit<RecordedExchange, keyof Ending> {
  const url = new URL(path, String(origin));
  const known = methods.find((one) => one === method);
  return {
    read,
    method: known ?? 'GET',
    path: decodedPath(url.pathname),
    query: [...url.searchParams],
    body: typeof body === 'string' && body !== '' ? recordedBody(body) : null,
  };
}

function recordingHandler(
  handler: Dispatcher.DispatchHandler,
  onEnd: (ending: Ending) => void,
): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = [];
  let status = 0;
  let size = 0;
  let limits: Record<string, string> = {};
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart: (controller, statusCode, headers, message) => {
      status = statusCode;
      limits = limitsIn(headers);
      handler.onResponseStart?.(controller, statusCode, headers, message);
    },
    onResponseData: (controller, chunk) => {
      size += chunk.length;
      if (size <= LONGEST_ANSWER) chunks.push(Buffer.from(chunk));
      handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd: (controller, trailers) => {
      const text = size > LONGEST_ANSWER ? `an answer of ${size} bytes` : Buffer.concat(chunks).toString();
      onEnd({ answer: { status, headers: limits, body: recordedBody(text) }, failure: null });
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError: (controller, error) => {
      onEnd({ answer: null, failure: codeOf(error) || 'ABORTED' });
      handler.onResponseError?.(controller, error);
    },
  };
}

function limitsIn(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const found = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && limitHeader.test(name.toLowerCase()) ? [[name.toLowerCase(), value]] : [],
  );
  return Object.fromEntries(found);
}
