import { requestToken } from '../authorisation/client-credentials.ts';
import { createTokenCache } from '../authorisation/token-cache.ts';
import { unpublishedLimits } from '../capabilities/capability-factories.ts';
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
  type OneOf,
  type ParsedAnswer,
  type RequestContext,
} from './answers/judged-answer.ts';
import type { Granting } from './authorisation/authorisation.ts';
import { type Authorised, authorised } from './authorisation/authoriser.ts';
import { tokenGrant } from './authorisation/token-grant.ts';
import {
  type Body,
  type ChangeRequest,
  placeOf,
  type ReadRequest,
  type SourceRequest as UnsentRequest,
  urlOf,
} from './requests/request.ts';
import type { AnyDescription } from './source-description.ts';

/** Requests that a source limits separately. */
export type RequestKind = 'lists' | 'reports' | 'changes';
/** The kinds that only read. */
export type ReadKind = Exclude<RequestKind, 'changes'>;

export type DescribedClientOptions = Partial<Omit<SourceHttpOptions, 'sourceName' | 'concurrency'>> & {
  /** Milliseconds since 1970; tests set it. */
  readonly now?: () => number;
};

export type DescribedClient = {
  /**
   * The response to a read; `link` replaces the request's URL by the one that the source gave for the next page. Throws
   * `AdhelmError`, or the reason of the signal.
   */
  read(
    kind: ReadKind,
    request: ReadRequest & { readonly link?: URL },
    access: AccountAccess,
    signal: AbortSignal,
  ): Promise<ParsedAnswer>;
  /**
   * Sends a change once and resolves with its response. Only when the source refuses an expired token is it sent again
   * with a new one. Throws `AdhelmError` for a change that was not applied, `OutcomeUnknown` for one that may have been.
   */
  change(
    request: ChangeRequest,
    confirmed: OneOf | undefined,
    access: AccountAccess,
    signal: AbortSignal,
  ): Promise<unknown>;
  close(): Promise<void>;
};

/** No limits are published: send few requests at once, and back off on 429. */
const few = { concurrent: unpublishedLimits.concurrent, perMinute: null };
const unpublished: NonNullable<AnyDescription['limits']> = { lists: few, reports: few };

/** HTTP to a described source: limits by kind of request, authorisation, refusals. */
export function describedClient(
  description: AnyDescription,
  { now = Date.now, ...httpOptions }: DescribedClientOptions,
): DescribedClient {
  const { name: sourceName, authorisation, answers = {}, limits = unpublished } = description;
  let https = open();
  const tokens = createTokenCache(now);

  /** Recreated after each `close`, which also closes a given dispatcher for good. */
  function open(): Readonly<Record<RequestKind, SourceHttp>> {
    const retryAfterHeader = limits.retryAfterHeader?.toLowerCase() ?? 'retry-after';
    const httpOf = ({ concurrent, perMinute }: (typeof unpublished)['lists']): SourceHttp =>
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
    request: Unsent,
    access: AccountAccess,
    signal: AbortSignal,
    send: Send,
  ): Promise<{ answer: SourceAnswer; by: Authorised }> {
    const source = { sourceName, now };
    const url = request.link ?? urlOf(request, access.baseUrl);
    const signed = { ...request, url };
    const by = await unlessAborted(authorised(authorisation, signed, access, source, tokenOf), signal);
    for (const [name, value] of by.query) url.searchParams.set(name, value);
    const headers = { ...headersOf(request.body), ...by.headers };
    return { answer: await send({ account: access, url: url.href, headers, signal }), by };
  }

  /** A request with a refused token had no effect, so it is sent again with a new one. */
  async function sent(
    request: Unsent,
    access: AccountAccess,
    signal: AbortSignal,
    send: Send,
  ): Promise<{ answer: SourceAnswer; context: RequestContext }> {
    let { answer, by } = await sentOnce(request, access, signal, send);
    if (answer.status === 401 && by.token !== null) {
      await unlessAborted(tokens.forget(access, by.token), signal);
      ({ answer, by } = await sentOnce(request, access, signal, send));
    }
    const asked = [...request.query.map((pair) => pair.join('=')), request.body?.text ?? ''].join(' ');
    return { answer, context: { sourceName, place: placeOf(request), asked, secrets: by.secrets } };
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
      return judgeChange(answer, answers, confirmed, context);
    },
    close: async () => {
      const ending = https;
      https = open();
      await Promise.all(Object.values(ending).map((http) => http.close()));
    },
  };
}

type Unsent = UnsentRequest & { readonly link?: URL };
type Send = (made: SourceRequest) => Promise<SourceAnswer>;

function headersOf(body: Body | null): Record<string, string> {
  return { accept: 'application/json', ...(body === null ? {} : { 'content-type': body.type }) };
}
