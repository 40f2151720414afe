import type { ErrorKind } from '@adhelm/contracts';
import type { DocumentedAnswers } from '../answers/documented-answers.ts';
import { OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { redacted } from '../described/answers/redacted.ts';
import { networkWords } from './network-words.ts';
import { type Refusal, refused } from './refused.ts';
import type { SourceAnswer, SourceHttp, SourceWrite } from './source-http.ts';

export type Query = readonly (readonly [name: string, value: string])[];

/** What differs between JSON APIs. */
export type JsonApiOptions = {
  readonly http: Pick<SourceHttp, 'read' | 'write'>;
  readonly access: AccountAccess;
  readonly sourceName: string;
  readonly answers: DocumentedAnswers;
  readonly headers: Readonly<Record<string, string>>;
  /** Redacted from the source's messages. */
  readonly secrets: readonly string[];
  /** The source's refusal messages, whatever the status, some of which may be ''; [] for what is not a refusal. */
  readonly refusalsIn: (body: unknown, status: number) => readonly string[];
  /** The meaning of a refusal when the source's message is more specific than its status. */
  readonly kindOf?: (status: number, reason: string) => ErrorKind | undefined;
};

/** A body that is sent unchanged, such as a form with files. */
export type WrittenBody = { readonly type: string; readonly bytes: Uint8Array };

/** A source's API for one account. Paths begin with a slash and are relative to the account's base URL. */
export type JsonApi = {
  readonly access: AccountAccess;
  /** Throws `AdhelmError` of the taxonomy for refusals and undocumented responses. */
  get(path: string, query: Query, signal: AbortSignal): Promise<unknown>;
  /** Sent once; see `SourceHttp.write`. A response that is not JSON leaves the outcome open: `OutcomeUnknown`. */
  send(
    method: SourceWrite['method'],
    path: string,
    body: WrittenBody | { readonly json: unknown } | null,
    signal: AbortSignal,
  ): Promise<unknown>;
};

export function jsonApi(options: JsonApiOptions): JsonApi {
  const { http, access, headers: own, answers } = options;
  const headers = { accept: 'application/json', ...own };
  return {
    access,
    get: async (path, query, signal) => {
      const url = `${access.baseUrl}${path}${query.length === 0 ? '' : `?${queryText(query)}`}`;
      const answer = await http.read({ account: access, url, headers, signal });
      refuse(answer, { place: `GET ${path}`, asked: queryText(query) }, options);
      return answers.json(answer.text, `GET ${path}`, options.secrets);
    },
    send: async (method, path, body, signal) => {
      const answer = await http.write({
        account: access,
        method,
        url: `${access.baseUrl}${path}`,
        headers: body === null ? headers : { ...headers, 'content-type': typeOf(body) },
        body: body === null ? null : 'json' in body ? JSON.stringify(body.json) : body.bytes,
        signal,
      });
      const place = `${method} ${path}`;
      refuse(answer, { place }, options);
      if (answer.text === '') return null;
      try {
        return answers.json(answer.text, place, options.secrets);
      } catch (cause) {
        throw new OutcomeUnknown(`${options.sourceName} returned an undocumented response to the change`, {
          cause,
        });
      }
    },
  };
}

function typeOf(body: WrittenBody | { readonly json: unknown }): string {
  return 'json' in body ? 'application/json' : body.type;
}

function queryText(query: Query): string {
  return new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
}

function refuse(answer: SourceAnswer, call: Pick<Refusal, 'place' | 'asked'>, options: JsonApiOptions): void {
  const refusals = options.refusalsIn(jsonOrNothing(answer.text), answer.status);
  if (answer.status < 300 && refusals.length === 0) return;
  const said = refusals.filter((text) => text !== '');
  const words = redacted(said.join(', '), options.secrets) || networkWords(answer.text, options.secrets);
  const kind = options.kindOf?.(answer.status, words) ?? kindOf(answer.status);
  throw refused(kind, { ...call, sourceName: options.sourceName, status: answer.status, words });
}

/** A refusal with status 200 is about the request body; a redirect means that the path is not the documented one. */
function kindOf(status: number): ErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  return status >= 300 && status < 400 ? 'upstream' : 'validation';
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not JSON: the status decides, and the caller reports the missing body
    return undefined;
  }
}

/** All strings in a nested value, such as messages by field. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
