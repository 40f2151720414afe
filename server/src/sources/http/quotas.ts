import { AdhelmError } from '@adhelm/contracts';
import { headerOf, quotaIn } from './quota.ts';
import { MINUTE_MS, type QuotaKey, quotasInMemory } from './quota-book.ts';
import { routeOf } from './route.ts';
import type { SourceHttpOptions } from './source-http-options.ts';
import { spokenWait } from './spoken-wait.ts';
import { unlessAborted } from './unless-aborted.ts';

type Request = {
  readonly account: { readonly accountId: string; readonly pace: number };
  readonly url: string;
  readonly signal: AbortSignal;
};
type Kind = 'read' | 'write';

/** Makes requests wait for the limits that a source documents or reports, for each account and route. */
export type Quotas = {
  /**
   * Resolves when a request may be sent. Throws `AdhelmError` throttled, with the wait, when it would wait for longer than
   * `longestQuotaWait`; the signal's reason when it aborts.
   */
  turn(kind: Kind, request: Request): Promise<void>;
  /** Notes the limits in a response. Resolves with the milliseconds until its quota is reset; 0 when it is not used up. */
  note(
    kind: Kind,
    request: Request,
    answer: { readonly status: number; readonly headers: unknown; readonly words: string },
  ): Promise<number>;
  /** Notes that a read waits for so many milliseconds because its source refused it. */
  waits(request: Request, milliseconds: number): Promise<void>;
  /** Rejects what waits for its turn. */
  close(reason: Error): void;
};

/** A moment later than the source's, whose clock may be rounded. */
const MARGIN_MS = 250;
/** Shorter waits are over before people could read about them. */
const SHORTEST_SHOWN_WAIT_MS = 5_000;

export function createQuotas(options: SourceHttpOptions): Quotas {
  const { quotas: book = quotasInMemory(), now, routes, longestQuotaWait, sourceName } = options;
  /** What the source last said about a route that it limits. */
  const reported = new Map<string, string>();
  /** Routes whose limits this process knows, from an answer of its own; another one may know those of the rest. */
  const answered = new Set<string>();
  const closing = new AbortController();

  function keyOf(kind: Kind, { account, url }: Request): QuotaKey {
    return { accountId: account.accountId, route: `${sourceName} ${kind} ${routeOf(url)}` };
  }

  /** What limits a request: its route, where a limit is known, and all requests of its kind. */
  function limitsOn(kind: Kind, request: Request): Limit[] {
    const { accountId } = request.account;
    const key = keyOf(kind, request);
    const route = routes.find(({ path }) => kind === 'read' && key.route.endsWith(path));
    const all = kind === 'read' ? options.readsPerMinute : options.writesPerMinute;
    const limits: Limit[] = [];
    if (route !== undefined) limits.push({ key, limit: route.readsPerMinute });
    else if (reported.has(nameOf(key)) || !answered.has(nameOf(key))) limits.push({ key, limit: null });
    if (all !== null) {
      limits.push({ key: { accountId, route: `${sourceName} ${kind}` }, limit: all });
    }
    return limits;
  }

  async function waits({ account: { accountId } }: Request, milliseconds: number): Promise<void> {
    if (milliseconds >= SHORTEST_SHOWN_WAIT_MS) await book.awaits(accountId, now() + milliseconds);
  }

  async function turn({ key, limit }: Limit, kind: Kind, request: Request): Promise<void> {
    const windowMs = MINUTE_MS / request.account.pace;
    const signal = AbortSignal.any([request.signal, closing.signal]);
    for (let at = now(); ; ) {
      const wait = await book.take(key, limit, at, windowMs);
      if (wait <= 0) return;
      if (wait > longestQuotaWait) throw limitReached(sourceName, reported.get(nameOf(key)) ?? '', wait);
      if (kind === 'read') await waits(request, wait);
      await unlessAborted(options.waitBeforeRetry(wait + MARGIN_MS), signal).catch((error: unknown) => {
        throw withWords(error, reported.get(nameOf(key)) ?? '');
      });
      at = Math.max(now(), at + wait + MARGIN_MS);
    }
  }

  return {
    turn: async (kind, request) => {
      for (const limit of limitsOn(kind, request)) await turn(limit, kind, request);
    },
    waits,
    note: async (kind, request, { status, headers, words }) => {
      const at = now();
      const counted = quotaIn(headers, at, status === 429);
      const quota = counted ?? refusedFor(status, headers, options.retryAfterHeader, at);
      const key = keyOf(kind, request);
      answered.add(nameOf(key));
      if (quota === null) return 0;
      reported.set(nameOf(key), status === 429 ? words : '');
      await book.note(key, quota);
      return counted === null || quota.remaining > 0 ? 0 : Math.max(0, quota.resetsAt - at);
    },
    close: (reason) => closing.abort(reason),
  };
}

type Limit = { readonly key: QuotaKey; readonly limit: number | null };

const nameOf = ({ accountId, route }: QuotaKey) => `${accountId} ${route}`;

/** A refusal without counts still says how long to wait. */
function refusedFor(status: number, headers: unknown, name: string, now: number) {
  const seconds = status === 429 ? retryAfterSeconds(headers, name, now) : undefined;
  return seconds === undefined ? null : { limit: null, remaining: 0, resetsAt: now + seconds * 1_000 };
}

/** `Retry-After`, or the source's own header, in seconds. It may hold seconds or a date. */
export function retryAfterSeconds(headers: unknown, name: string, now: number): number | undefined {
  const value = headerOf(headers, name);
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** How long a source that refused a request wants us to wait: by `Retry-After`, else by the reset of its quota. */
export function requestedWaitSeconds(headers: unknown, name: string, now: number): number | undefined {
  const seconds = retryAfterSeconds(headers, name, now);
  if (seconds !== undefined) return seconds;
  const quota = quotaIn(headers, now, true);
  return quota === null ? undefined : Math.max(0, quota.resetsAt - now) / 1_000;
}

/** A wait that was refused, with what the source said when it asked for it. */
function withWords(error: unknown, words: string): unknown {
  if (words === '' || !(error instanceof AdhelmError) || error.kind !== 'throttled') return error;
  const { message, retryAfterSeconds } = error;
  return new AdhelmError('throttled', message, {
    words,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function limitReached(sourceName: string, words: string, wait: number): AdhelmError {
  const seconds = Math.ceil(wait / 1_000);
  const said = words === '' ? '' : `: ${words}`;
  const message = `${sourceName} takes no more requests for ${spokenWait(seconds)}${said}`;
  return new AdhelmError('throttled', message, {
    retryAfterSeconds: seconds,
    ...(words === '' ? {} : { words }),
  });
}
