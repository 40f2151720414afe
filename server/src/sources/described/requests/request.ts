import { AdhelmError } from '@adhelm/contracts';

export type Body = { readonly type: string; readonly text: string };

/** A list as one of the encodings that sources use. */
export type ListParameter = {
  readonly items: readonly (string | number)[];
  readonly as: 'brackets' | 'indexed' | 'csv' | 'json';
};
/** Names and values of a query or form; undefined is omitted. */
export type Parameters = Readonly<Record<string, string | number | ListParameter | undefined>>;

/** A path below the account's base URL. `text` is encoded; `place` has the names of its values, for messages. */
export type Path = { readonly text: string; readonly place: string };
type PathValue = string | number | readonly string[];

/** A request without base URL and authorisation. */
export type SourceRequest<Method extends string = string> = {
  readonly method: Method;
  readonly path: Path;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: Body | null;
};
/** A request that changes nothing, and may therefore be repeated. */
export type ReadRequest = SourceRequest<'GET' | 'POST'>;
/** A request that changes something; it is sent once. */
export type ChangeRequest = SourceRequest<'PUT' | 'POST' | 'PATCH' | 'DELETE'>;

type Parts = { readonly query?: Parameters } & (
  | { readonly json?: unknown; readonly form?: never }
  | { readonly json?: never; readonly form?: Parameters }
);
type PlainPath = `/${string}`;

export function get(path: PlainPath | Path, query: Parameters = {}): SourceRequest<'GET'> {
  return { method: 'GET', path: pathOf(path), query: encodedParameters(query), body: null };
}

const withBody =
  <const Method extends string>(method: Method) =>
  (path: PlainPath | Path, { query = {}, json, form }: Parts = {}): SourceRequest<Method> => ({
    method,
    path: pathOf(path),
    query: encodedParameters(query),
    body: form !== undefined ? formBody(form) : json === undefined ? null : jsonBody(json),
  });

export const post = withBody('POST');
export const put = withBody('PUT');
export const patch = withBody('PATCH');
export const del = withBody('DELETE');

/**
 * A path with values, each given with its name: path`/campaigns/${{ id }}/pause`. A value fills exactly one segment,
 * ids joined by commas. Throws `AdhelmError` validation, with the name and without the value, for one that would
 * traverse the path (`..`) or vanish.
 */
export function path(
  texts: TemplateStringsArray,
  ...values: readonly Readonly<Record<string, PathValue>>[]
): Path {
  const named = values.map((value) => Object.entries(value)[0] ?? ['', '']);
  const woven = (written: readonly string[]) =>
    texts.map((text, index) => `${text}${written[index] ?? ''}`).join('');
  const text = woven(named.map(([name, value]) => encodedSegment(name, value)));
  if (text.split('/').some((step) => step === '.' || step === '..')) {
    throw unfit(named.map(([name]) => name).join(', '));
  }
  return { text, place: woven(named.map(([name]) => `{${name}}`)) };
}

/** A list as a parameter of a query or form. */
export function listOf(items: ListParameter['items'], as: ListParameter['as']): ListParameter {
  return { items, as };
}

/** The name of a request in messages; it holds no values. */
export function placeOf({ method, path: { place } }: SourceRequest): string {
  return `${method} ${place}`;
}

/**
 * The URL of a request at an account. Throws `AdhelmError` validation for an invalid base URL, without repeating
 * secrets in it.
 */
export function urlOf(request: Pick<SourceRequest, 'path' | 'query'>, baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (base === null || !['http:', 'https:'].includes(base.protocol) || base.search + base.hash !== '') {
    throw new AdhelmError('validation', 'The base URL of the account must be a plain http(s) URL');
  }
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${request.path.text}`);
  for (const [name, value] of request.query) url.searchParams.append(name, value);
  return url;
}

export function jsonBody(json: unknown): Body {
  return { type: 'application/json', text: JSON.stringify(json) };
}

export function formBody(fields: Parameters): Body {
  const pairs = encodedParameters(fields).map(([name, value]): [string, string] => [name, value]);
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(pairs).toString() };
}

/** Names and values of a query or form; lists in the source's encoding, missing values omitted. */
function encodedParameters(parameters: Parameters): (readonly [name: string, value: string])[] {
  return Object.entries(parameters).flatMap(([name, parameter]) => {
    if (parameter === undefined) return [];
    if (typeof parameter !== 'object') return [[name, String(parameter)] as const];
    const { items, as } = parameter;
    if (as === 'csv') return [[name, joined(items)] as const];
    if (as === 'json') return [[name, JSON.stringify(items)] as const];
    return items.map((item, index) => {
      const key = as === 'indexed' ? `${name}[${index}]` : `${name}[]`;
      return [key, String(item)] as const;
    });
  });
}

function pathOf(plain: PlainPath | Path): Path {
  return typeof plain === 'string' ? { text: plain, place: plain } : plain;
}

function encodedSegment(name: string, value: PathValue): string {
  const items = typeof value === 'object' ? joined(value).split(',') : [String(value)];
  if (items.some((item) => item === '' || !item.isWellFormed())) throw unfit(name);
  return items.map(encodeURIComponent).join(',');
}

/** An id with a comma would be read as two. */
function joined(items: readonly (string | number)[]): string {
  const texts = items.map(String);
  if (texts.some((text) => text.includes(','))) {
    throw new AdhelmError('validation', 'An id with a comma cannot be part of a list');
  }
  return texts.join(',');
}

function unfit(name: string): AdhelmError {
  return new AdhelmError('validation', `The account's {${name}} is empty or cannot be used in a path`);
}
