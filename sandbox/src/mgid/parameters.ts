import type { FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** The parameters of a request, in order. Names are case sensitive, as MGID's documentation says. */
export type Parameters = readonly (readonly [name: string, value: string])[];

export function queryOf(request: FastifyRequest): Parameters {
  const start = request.url.indexOf('?');
  return start < 0 ? [] : [...new URLSearchParams(request.url.slice(start + 1))];
}

/**
 * Parameters of a change: MGID documents the body ("send in the body of the request"); its own examples and all known
 * clients also use the query. Bodies may be JSON or a form.
 */
export function changeOf(request: FastifyRequest): Parameters {
  return [...queryOf(request), ...bodyOf(request)];
}

/** Parameters that "must be transferred in POST method body", so those in the query do not count. */
export function bodyOf(request: FastifyRequest): Parameters {
  const { body } = request;
  if (body === undefined || body === null) return [];
  if (body instanceof URLSearchParams) return [...body];
  if (typeof body !== 'object' || Array.isArray(body)) throw refusal('ERROR_INVALID_PARAMETER');
  return Object.entries(body).map(([name, value]) => [name, String(value)] as const);
}

/** Refuses a parameter that the call does not document. */
export function refuseOthers(parameters: Parameters, known: readonly string[]): void {
  for (const [name] of parameters) {
    if (!known.includes(name)) throw refusal(`ERROR_NOT_VALID_${name}`);
  }
}

export function textOf(parameters: Parameters, name: string): string | undefined {
  return parameters.find(([candidate]) => candidate === name)?.[1];
}

/** A non-negative whole number; the fallback when the parameter is absent. */
export function wholeNumber(parameters: Parameters, name: string, fallback: number): number {
  const text = textOf(parameters, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw refusal(`ERROR_NOT_VALID_${name}`);
  return Number(text);
}

/** MGID's list in a single parameter: `['name','status']`, also with double quotes or none. */
export function listOf(parameters: Parameters, name: string): readonly string[] | undefined {
  const text = textOf(parameters, name);
  if (text === undefined) return undefined;
  const items = text.replace(/^\[|\]$/g, '').split(',');
  return items.map((item) => item.trim().replace(/^['"]|['"]$/g, '')).filter((item) => item !== '');
}

/** A flag sent as 0 or 1. */
export function flagOf(parameters: Parameters, name: string): boolean | undefined {
  const text = textOf(parameters, name);
  if (text === undefined) return undefined;
  if (text !== '0' && text !== '1') throw refusal(`ERROR_NOT_VALID_${name}`);
  return text === '1';
}
