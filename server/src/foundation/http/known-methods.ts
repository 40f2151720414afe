import type { RouteOptions } from 'fastify';
import type { App } from './app-instance.ts';

/** The methods that a path supports, whatever the method of the request; empty for an unknown path. */
export type KnownMethods = (path: string) => readonly string[];

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyInstance {
    /** The methods that a path supports, for a 405 response. */
    readonly methodsOf: KnownMethods;
  }
}

/** Catch-all routes, which say nothing about the methods of a path. */
const CATCH_ALL = ['*', '/*', '/api/*'];

type Known = { readonly pattern: RegExp; readonly methods: Set<string> };

/** `/api/actions/:id` matches one segment there; a star at the end matches any rest. */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}

/** Collects the routes that are added after this call. */
export function collectKnownMethods(app: App): KnownMethods {
  const routes = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (CATCH_ALL.includes(url)) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}
