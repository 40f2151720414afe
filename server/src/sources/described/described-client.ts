import { requestToken } from '../authorisation/client-credentials.ts';
import { createTokenCache } from '../authorisation/token-cache.ts';
import type { AccountAccess } from '../connector.ts';
import {
  createSourceHttp,
  type SourceAnswer,
  type SourceHttp,
  type SourceRequest,
} from '../http/source-http.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import { unlessAborted } from '../http/unless-aborted.ts';
import {
  judgeChange,
  judgedAnswer,
  type ParsedAnswer,
  type RequestContext,
} from './answers/judged-answer.ts';
import { type Authorised, authorised } from './authorisation/authoriser.ts';
import { type Granting, tokenGrant } from './authorisation/token-grant.ts';
import type { OneOf } from './description/answer-schema.ts';
import type { ChangeRequest } from './description/request-schema.ts';
import type { SourceDescription } from './description/source-description.ts';
import type { Body, EncodedRequest } from './requests/encoded-request.ts';

/** Requests that a source limits separately. */
export type RequestKind = 'lists' | 'reports' | 'changes';
/** The kinds that only read. */
export type ReadKind = Exclude<RequestKind, 'changes'>;

export type DescribedClientOptions = Partial<Omit<SourceHttpOptions, 'sourceName' | 'concurrency'>> & {
  /** Milliseconds since 1970; tests set it. */
  readonly now?: () => number;
};

export type DescribedClient = {
  /** The response to a read. Throws `AdhelmError`, or the reason of the signal. */
  read(
    kind: ReadKind,
    request: EncodedRequest,
    access: AccountAccess,
    signal: AbortSignal,
  ): Promise<ParsedAnswer>;
  /**
   * Sends a change once. Only when the source refuses an expired token is it sent again with a new one. Throws
   * `AdhelmError` for a change that was not applied, `OutcomeUnknown` for one that may have been.
   */
  change(
    request: EncodedRequest<ChangeRequest['method']>,
    confirmed: OneOf | undefined,
    access: AccountAccess,
    signal: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
};

/** HTTP to a described source: limits by kind of request, authorisation, refusals. */
export function describedClient(
  description: SourceDescription,
  { now = Date.now, ...httpOptions }: DescribedClientOptions,
): DescribedClient {
  const { name: sourceName, authorisation, answers, limits } = description;
  let https = open();
  const tokens = createTokenCache(now);

  /** Recreated after each `close`, which also closes a given dispatcher for good. */
  function open(): Readonly<Record<RequestKind, SourceHttp>> {
    const retryAfterHeader = limits.retryAfterHeader.toLowerCase();
    const httpOf = ({ concurrent, perMinute }: SourceDescription['limits']['lists']): SourceHttp =>
      createSourceHttp({
        ...httpOptions,
        retryAfterHeader,
        sourceName,
        concurrency: concurrent,
        readsPerMinute: perMinute,
        writesPerMinute: perMinute,
      });
    return {
      lists: httpOf(limits.lists),
      reports: httpOf(limits.reports),
      changes: httpOf(limits.changes ?? limits.lists),
    };
  }

  function tokenOf(granting: Granting, access: AccountAccess): Promise<string> {
    return tokens.of(access, () =>
      tokenGrant(granting, access, { sourceName, answers }, requestToken(https.lists, access)),
    );
  }

  async function sentOnce(
    request: EncodedRequest<string>,
    access: AccountAccess,
    signal: AbortSignal,
    send: Send,
  ): Promise<{ answer: SourceAnswer; by: Authorised }> {
    const source = { sourceName, now };
    const by = await unlessAborted(authorised(authorisation, request, access, source, tokenOf), signal);
    const url = new URL(request.url);
    for (const [name, value] of by.query) url.searchParams.set(name, value);
    const headers = { ...headersOf(request.body), ...by.headers };
    return { answer: await send({ account: access, url: url.href, headers, signal }), by };
  }

  /** A request with a refused token had no effect, so it is sent again with a new one. */
  async function sent(
    request: EncodedRequest<string>,
    access: AccountAccess,
    signal: AbortSignal,
    send: Send,
  ): Promise<{ answer: SourceAnswer; context: RequestContext }> {
    let { answer, by } = await sentOnce(request, access, signal, send);
    if (answer.status === 401 && by.token !== null) {
      await unlessAborted(tokens.forget(access, by.token), signal);
      ({ answer, by } = await sentOnce(request, access, signal, send));
    }
    return { answer, context: { sourceName, place: request.place, secrets: by.secrets } };
  }

  return {
    read: async (kind, request, access, signal) => {
      const { method, body } = request;
      const { answer, context } = await sent(request, access, signal, (made) =>
        https[kind].read({ ...made, ...(method === 'GET' ? {} : { body: body?.text ?? '' }) }),
      );
      return judgedAnswer(answer, answers, context);
    },
    change: async (request, confirmed, access, signal) => {
      const { method, body } = request;
      const { answer, context } = await sent(request, access, signal, (made) =>
        https.changes.write({ ...made, method, body: body?.text ?? null }),
      );
      judgeChange(answer, answers, confirmed, context);
    },
    close: async () => {
      const ending = https;
      https = open();
      await Promise.all(Object.values(ending).map((http) => http.close()));
    },
  };
}

type Send = (made: SourceRequest) => Promise<SourceAnswer>;

function headersOf(body: Body | null): Record<string, string> {
  return { accept: 'application/json', ...(body === null ? {} : { 'content-type': body.type }) };
}
