import { AdhelmError } from '@adhelm/contracts';
import pThrottle from 'p-throttle';
import type { AccountAccess } from '../connector.ts';
import { createSourceHttp, type SourceAnswer, type SourceHttp } from '../http/source-http.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import { judgedAnswer, type Told } from './answers/judged-answer.ts';
import { type Authorised, authorised } from './authorisation/authoriser.ts';
import { createTokenCache } from './authorisation/token-cache.ts';
import { type Granting, tokenGrant } from './authorisation/token-grant.ts';
import type { SourceDescription } from './description/source-description.ts';
import type { Body, EncodedRequest } from './requests/encoded-request.ts';

/** What a source limits apart. */
export type RequestKind = 'lists' | 'reports';

export type DescribedClientOptions = Partial<Omit<SourceHttpOptions, 'sourceName' | 'concurrency'>> & {
  /** Milliseconds since 1970; tests set it. */
  readonly now?: () => number;
};

export type DescribedClient = {
  /** What a source answers. Throws `AdhelmError`, or the reason of the signal. */
  read(kind: RequestKind, request: EncodedRequest, access: AccountAccess, signal: AbortSignal): Promise<Told>;
  close(): Promise<void>;
};

const MINUTE_MS = 60_000;

/** HTTP towards a described source: limits by kind of request, authorisation, refusals. */
export function describedClient(
  description: SourceDescription,
  { now = Date.now, ...httpOptions }: DescribedClientOptions,
): DescribedClient {
  const { name: sourceName, authorisation, answers, limits } = description;
  let https = opened();
  const turns = new Map<string, () => Promise<void>>();
  let closing = new AbortController();
  const tokens = createTokenCache(now);

  /** Anew after each `close`, which ends a dispatcher that was handed in for good. */
  function opened(): Readonly<Record<RequestKind, SourceHttp>> {
    const retryAfterHeader = limits.retryAfterHeader.toLowerCase();
    const httpOf = ({ concurrent }: { readonly concurrent: number }): SourceHttp =>
      createSourceHttp({ ...httpOptions, retryAfterHeader, sourceName, concurrency: concurrent });
    return { lists: httpOf(limits.lists), reports: httpOf(limits.reports) };
  }

  function turnOf(kind: RequestKind, accountId: string): Promise<void> {
    const { perMinute } = limits[kind];
    if (perMinute === null) return Promise.resolve();
    const key = `${kind} ${accountId}`;
    const turn =
      turns.get(key) ??
      pThrottle({ limit: perMinute, interval: MINUTE_MS, strict: true, signal: closing.signal })(
        async () => {},
      );
    turns.set(key, turn);
    return turn();
  }

  function tokenOf(granting: Granting, access: AccountAccess): Promise<string> {
    const { accountId } = access;
    // Several requests wait for one token, so that none of them may take it with it when it is given up.
    const { signal } = new AbortController();
    const postForm = (url: URL, body: Body) =>
      https.lists.read({
        accountId,
        url: url.href,
        headers: headersOf(body),
        body: body.text,
        signal,
      });
    return tokens.of(access, () => tokenGrant(granting, access, { sourceName, answers }, postForm));
  }

  async function sent(
    kind: RequestKind,
    request: EncodedRequest,
    access: AccountAccess,
    signal: AbortSignal,
  ): Promise<{ answer: SourceAnswer; by: Authorised }> {
    await unlessAborted(turnOf(kind, access.accountId), signal);
    const source = { sourceName, now };
    const by = await unlessAborted(authorised(authorisation, request, access, source, tokenOf), signal);
    const url = new URL(request.url);
    for (const [name, value] of by.query) url.searchParams.set(name, value);
    const { body } = request;
    const answer = await https[kind].read({
      accountId: access.accountId,
      url: url.href,
      headers: { ...headersOf(body), ...by.headers },
      signal,
      ...(request.method === 'GET' ? {} : { body: body?.text ?? '' }),
    });
    return { answer, by };
  }

  return {
    read: async (kind, request, access, signal) => {
      let { answer, by } = await sent(kind, request, access, signal);
      if (answer.status === 401 && by.token !== null) {
        await unlessAborted(tokens.forget(access, by.token), signal);
        ({ answer, by } = await sent(kind, request, access, signal));
      }
      return judgedAnswer(answer, answers, { sourceName, place: request.place, secrets: by.secrets });
    },
    close: async () => {
      closing.abort(new AdhelmError('upstream', `The connection to ${sourceName} is closed`));
      closing = new AbortController();
      turns.clear();
      const ending = https;
      https = opened();
      await Promise.all([ending.lists.close(), ending.reports.close()]);
    },
  };
}

function headersOf(body: Body | null): Record<string, string> {
  return { accept: 'application/json', ...(body === null ? {} : { 'content-type': body.type }) };
}

/** A wait that ends with the caller's patience; what is waited for goes on for the others. */
function unlessAborted<Result>(waited: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
