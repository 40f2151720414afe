import type { FastifyRequest } from 'fastify';

/** A request's parameters by their names, each with all its values in order. */
export type Query = ReadonlyMap<string, readonly string[]>;

export function queryOf(request: FastifyRequest): Query {
  const start = request.url.indexOf('?');
  return grouped(new URLSearchParams(start < 0 ? '' : request.url.slice(start + 1)));
}

export function grouped(parameters: URLSearchParams): Query {
  const values = new Map<string, string[]>();
  for (const [name, value] of parameters) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/**
 * The values of a query: those of `once` at most once each, those of `many` any number of times. `refuse` creates the
 * source's own refusal for anything else.
 */
export function knownValues<Once extends string, Many extends string = never>(
  query: Query,
  known: { readonly once: readonly Once[]; readonly many?: readonly Many[] },
  refuse: (name: string) => Error,
): { one(name: Once): string | undefined; all(name: Many): readonly string[] } {
  const once: readonly string[] = known.once;
  const many: readonly string[] = known.many ?? [];
  for (const [name, values] of query) {
    const isKnown = many.includes(name) || (once.includes(name) && values.length === 1);
    if (!isKnown) throw refuse(name);
  }
  return { one: (name) => query.get(name)?.[0], all: (name) => query.get(name) ?? [] };
}
