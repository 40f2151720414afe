import type { RouteOptions } from 'fastify';
import type { App } from './app-instance.ts';

/** Which methods a path takes, whatever the method it was asked with; empty for a path that no route names. */
export type KnownMethods = (path: string) => readonly string[];

/** These take what no other route has: they say nothing about the methods of a path. */
const CATCH_ALL = ['*', '/*', '/api/*'];

type Known = { readonly pattern: RegExp; readonly methods: Set<string> };

/** `/api/actions/:id` matches one segment there, a star at the end matches any rest. */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}

/** Collects the routes that are added from now on. */
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
