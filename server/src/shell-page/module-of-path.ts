import type { RegistryDocument, RegistryEntry } from '@adhelm/contracts';

/** The module whose manifest has a route for a path; null when there is none, or when the route only redirects. */
export function moduleOfPath(registry: RegistryDocument, path: string): RegistryEntry | null {
  const found = registry.modules.find((module) =>
    module.manifest.routes.some(
      (route) => route.redirectTo === undefined && routePattern(route.path).test(path),
    ),
  );
  return found ?? null;
}

/** `/app/x/:id?` as a regular expression over a whole path. */
function routePattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}
