import {
  type ModuleManifest,
  type SearchResult,
  type SessionUser,
  searchableShellPages,
} from '@adhelm/contracts';

export type SearchablePage = SearchResult & { readonly kind: 'page' | 'docs' };

/** A path without a parameter at its end that can be left out, as that of a report has. */
const withoutOptional = (path: string) => path.replace(/\/:[^/]+\?$/, '');

/** Whether a route is a page to open: it needs no parameters and does not redirect. */
const leadsSomewhere = ({ path, redirectTo }: ModuleManifest['routes'][number]) =>
  !withoutOptional(path).includes(':') && redirectTo === undefined;

const mayEnter = (minAccessLevel: number | undefined, user: SessionUser) =>
  user.admin || user.accessLevel >= (minAccessLevel ?? 0);

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function shortcutsOf({ shortcuts = [] }: ModuleManifest, user: SessionUser): SearchablePage[] {
  return shortcuts
    .filter(({ minAccessLevel }) => mayEnter(minAccessLevel, user))
    .map(({ title, description, path }) => ({ kind: 'page', title, description, href: path }));
}

function pagesOf({ title, routes, nav }: ModuleManifest, user: SessionUser): SearchablePage[] {
  return routes
    .filter((route) => leadsSomewhere(route) && mayEnter(route.minAccessLevel, user))
    .map((route) => {
      const href = withoutOptional(route.path);
      const link = nav.find(({ path }) => path === href);
      const place = link === undefined ? [title] : [link.section, link.group, link.label];
      return {
        kind: route.path.startsWith('/docs') ? 'docs' : 'page',
        title: route.title,
        description: place.filter((step) => step !== undefined && !isSame(step, route.title)).join(' › '),
        href,
      };
    });
}

/** Pages of the shell and of modules that a person may open. Shorter names come first because they are more general. */
export function searchablePages(manifests: readonly ModuleManifest[], user: SessionUser): SearchablePage[] {
  const ofShell = searchableShellPages.map(({ path, title, section }) => ({
    kind: 'page' as const,
    title,
    description: section === title ? '' : section,
    href: path,
  }));
  const pages = [
    ...ofShell,
    ...manifests.flatMap((manifest) => [...pagesOf(manifest, user), ...shortcutsOf(manifest, user)]),
  ];
  return pages.sort((a, b) => a.title.length - b.title.length);
}
