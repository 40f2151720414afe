import type { RegistryDocument, SearchResult, SessionUser } from '@adhelm/contracts';
import { messages } from '../../messages/search.ts';
import { navigationTree } from '../../navigation/navigation-tree.ts';
import { mayEnter } from '../../registry/domain/match-module.ts';

const MOST = 8;

/** Where people go most: the first page of each group of the navigation, then the modules' shortcuts. */
export function suggestedPlaces(document: RegistryDocument | null, user: SessionUser): SearchResult[] {
  const pages = navigationTree(document, user).flatMap(({ name, links, groups }) => [
    ...links.map(({ label, path }) => ({ title: label, description: name, href: path })),
    ...groups.flatMap(({ name: group, links: [first] }) =>
      first === undefined
        ? []
        : [{ title: group, description: messages.place(name, first.label), href: first.path }],
    ),
  ]);
  const shortcuts = (document?.modules ?? [])
    .flatMap(({ manifest }) => manifest.shortcuts ?? [])
    .filter(({ minAccessLevel }) => mayEnter(minAccessLevel, user))
    .map(({ title, description, path }) => ({ title, description, href: path }));
  return [...pages.slice(0, MOST / 2), ...shortcuts.slice(0, MOST / 2)].map((place) => ({
    kind: 'page',
    ...place,
  }));
}
