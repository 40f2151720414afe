import { type ModuleNavLink, type RegistryDocument, type SessionUser, shellLinks } from '@adhelm/contracts';
import { matchModule, mayEnter } from '../registry/domain/match-module.ts';
import { manifestText } from './manifest-text.ts';

export type NavigationGroup = {
  readonly name: string;
  readonly icon: string;
  readonly links: readonly ModuleNavLink[];
};
export type NavigationSection = {
  readonly name: string;
  /** Links directly in the section. */
  readonly links: readonly ModuleNavLink[];
  readonly groups: readonly NavigationGroup[];
};

const byOrder = (a: ModuleNavLink, b: ModuleNavLink) => a.order - b.order;

/** A link whose names are in the page's language. */
const named = (link: ModuleNavLink): ModuleNavLink => ({
  ...link,
  section: manifestText(link.section),
  label: manifestText(link.label),
  ...(link.group === undefined ? {} : { group: manifestText(link.group) }),
});

/**
 * Sections, groups and links of the shell and of every live module in declared order, without links to pages that the
 * user may not enter.
 */
export function navigationTree(document: RegistryDocument | null, user: SessionUser): NavigationSection[] {
  const links = [...shellLinks, ...(document === null ? [] : linksOfModules(document, user))].map(named);
  const sections = Map.groupBy(links, (link) => link.section);
  return [...sections.entries()]
    .sort(([, a], [, b]) => sectionOrder(a) - sectionOrder(b))
    .map(([name, members]) => ({
      name,
      links: members.filter((link) => link.group === undefined).sort(byOrder),
      groups: groupsOf(members),
    }));
}

/** Two slashes, of either kind, would point to another site. */
const OF_THIS_SITE = /^\/(?![/\\])/;

function linksOfModules(document: RegistryDocument, user: SessionUser): ModuleNavLink[] {
  return document.modules
    .flatMap((release) => release.manifest.nav)
    .filter(({ path }) => OF_THIS_SITE.test(path))
    .filter(({ path }) => mayEnter(matchModule(document, path)?.route.minAccessLevel, user));
}

function sectionOrder(links: readonly ModuleNavLink[]): number {
  return Math.min(...links.map((link) => link.sectionOrder));
}

function groupsOf(links: readonly ModuleNavLink[]): NavigationGroup[] {
  const grouped = links.filter((link) => link.group !== undefined).sort(byOrder);
  return [...Map.groupBy(grouped, (link) => link.group ?? '').entries()].map(([name, members]) => ({
    name,
    icon: members[0]?.icon ?? 'folder',
    links: members,
  }));
}

/** Whether a path is the link's page, lies under it, or is its log: by convention, the log of `/x` is `/x-log`. */
export function isUnder(pathname: string, link: ModuleNavLink): boolean {
  return pathname === link.path || pathname.startsWith(`${link.path}/`) || pathname === `${link.path}-log`;
}

function linksOf(sections: readonly NavigationSection[]): ModuleNavLink[] {
  return sections.flatMap(({ links, groups }) => [...links, ...groups.flatMap((group) => group.links)]);
}

/** Paths of the links, in display order. */
export function linkPaths(sections: readonly NavigationSection[]): string[] {
  return linksOf(sections).map(({ path }) => path);
}

/** The link for a path: the longest one equal to or above it. */
export function currentLink(sections: readonly NavigationSection[], pathname: string): ModuleNavLink | null {
  return (
    linksOf(sections)
      .filter((link) => isUnder(pathname, link))
      .sort((a, b) => b.path.length - a.path.length)[0] ?? null
  );
}

/** The link that is marked on a page: the current one, or else the only link of the page's module. */
export function markedLink(
  sections: readonly NavigationSection[],
  pathname: string,
  document: RegistryDocument | null,
): ModuleNavLink | null {
  const current = currentLink(sections, pathname);
  if (current !== null || document === null) return current;
  const own = matchModule(document, pathname)?.release.manifest.nav ?? [];
  const [only, ...others] = linksOf(sections).filter(({ path }) => own.some((link) => link.path === path));
  return others.length === 0 ? (only ?? null) : null;
}
