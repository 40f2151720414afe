import { AdhelmError } from '@adhelm/contracts';
import type { ChangeRequest, DescribedRequest, Parameter } from '../description/request-schema.ts';
import {
  filled,
  joined,
  placeholdersOf,
  type TemplateValues,
  writtenValue,
} from '../description/templates.ts';

export type Body = { readonly type: string; readonly text: string };

/** A request without authorisation. `place` names it in messages and holds no values. */
export type EncodedRequest<Method extends string = DescribedRequest['method']> = {
  readonly method: Method;
  readonly url: URL;
  readonly body: Body | null;
  readonly place: string;
};

/**
 * Fills a described request. Throws `AdhelmError` validation for an invalid base URL and for a value that cannot be
 * used in a path; the message names the placeholder, not the value.
 */
export function encodedRequest<Described extends DescribedRequest | ChangeRequest>(
  request: Described,
  baseUrl: string,
  values: TemplateValues,
): EncodedRequest<Described['method']> {
  const url = urlBelow(baseUrl, encodedPath(request.path, values));
  for (const [name, value] of encodedParameters(request.query, values)) url.searchParams.append(name, value);
  const body = request.body === undefined ? null : encodedBody(request.body, values);
  return { method: request.method, url, body, place: `${request.method} ${request.path}` };
}

/** A URL below an account's base URL. Secrets in the base URL are not repeated in the error. */
export function urlBelow(baseUrl: string, path: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (base === null || !['http:', 'https:'].includes(base.protocol) || base.search + base.hash !== '') {
    throw new AdhelmError('validation', 'The base URL of the account must be a plain http(s) URL');
  }
  return new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
}

/** A form as `application/x-www-form-urlencoded`. */
export function formBody(fields: readonly (readonly [name: string, value: string])[]): Body {
  const text = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
  return { type: 'application/x-www-form-urlencoded', text };
}

/**
 * Encodes each placeholder's value, ids joined by commas; a segment that would traverse (`..`) or vanish is refused.
 */
export function encodedPath(template: string, values: TemplateValues): string {
  const encoded: Record<string, string> = {};
  for (const name of placeholdersOf(template)) {
    const value = values[name] ?? '';
    const items = Array.isArray(value) ? joined(value).split(',') : [writtenValue(value)];
    if (items.some((item) => item === '' || !item.isWellFormed())) throw unfit(name);
    encoded[name] = items.map(encodeURIComponent).join(',');
  }
  const path = String(filled(template, encoded));
  if (path.split('/').some((step) => step === '.' || step === '..')) {
    throw unfit(placeholdersOf(template).join(', '));
  }
  return path;
}

/** Names and values of a query or form; lists in the source's encoding, missing values omitted. */
export function encodedParameters(
  parameters: Readonly<Record<string, Parameter>>,
  values: TemplateValues,
): (readonly [name: string, value: string])[] {
  return Object.entries(parameters).flatMap(([name, parameter]) => {
    if (typeof parameter === 'string') {
      const value = filled(parameter, values);
      return value === undefined ? [] : [[name, writtenValue(value)] as const];
    }
    const list = parameter.list.flatMap((item) => filled(item, values) ?? []);
    if (parameter.as === 'csv') return [[name, joined(list)] as const];
    if (parameter.as === 'json') return [[name, JSON.stringify(list)] as const];
    return list.map((item, index) => {
      const key = parameter.as === 'indexed' ? `${name}[${index}]` : `${name}[]`;
      return [key, String(item)] as const;
    });
  });
}

function encodedBody(body: NonNullable<DescribedRequest['body']>, values: TemplateValues): Body {
  if (body.kind === 'form') return formBody(encodedParameters(body.fields, values));
  return { type: 'application/json', text: JSON.stringify(filledJson(body.value, values)) };
}

function filledJson(value: unknown, values: TemplateValues): unknown {
  if (typeof value === 'string') return filled(value, values);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => filledJson(item, values)).filter((item) => item !== undefined);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledJson(item, values)]));
}

function unfit(name: string): AdhelmError {
  return new AdhelmError('validation', `The account's {${name}} is empty or cannot be used in a path`);
}
