import { type RegistryDocument, type RegistryEntry, slotPages } from '@adhelm/contracts';

/** Module parts that a page will load, by the names under which they are exposed. */
export type NeededParts = { readonly module: RegistryEntry; readonly exposes: readonly string[] };

/**
 * The module parts that the page of a path will load: the module whose manifest has a route for it (unless that route
 * only redirects), and the widgets of all modules for the path's slot.
 */
export function partsOfPath(registry: RegistryDocument, path: string): NeededParts[] {
  const slot = Object.entries(slotPages).find(([, page]) => routePattern(page).test(path))?.[0];
  return registry.modules.flatMap((module) => {
    const { routes, slots } = module.manifest;
    const isRouted = routes.some(
      (route) => route.redirectTo === undefined && routePattern(route.path).test(path),
    );
    const widgets = slots.filter((widget) => widget.slot === slot).map(({ expose }) => expose);
    const exposes = isRouted ? ['./module', ...widgets] : widgets;
    return exposes.length === 0 ? [] : [{ module, exposes }];
  });
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
