import type { ModuleManifest, ModuleNavLink } from '../module-manifest.ts';
import type { PlatformRelease } from '../platform-release.ts';
import type { GateFailure } from '../registry-api.ts';
import { shortestOf } from './path-patterns.ts';
import { failing, MANIFEST_FILE } from './release-check.ts';

const fail = failing('collisions');

type Place = Pick<ModuleNavLink, 'section' | 'group' | 'label'>;

const placeOf = ({ section, group, label }: Place) =>
  [section, group, label].filter((part) => part !== undefined).join(' › ');

/** Two links that a person cannot tell apart have the same one: neither width nor capitals nor blanks count. */
const seenPlaceOf = (link: Place) =>
  placeOf(link)
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Links of the navigation lead to pages of the module itself, and each is told from all others. */
export function checkNavigation(
  { nav, routes }: ModuleManifest,
  others: readonly ModuleManifest[],
  shellLinks: PlatformRelease['links'],
): GateFailure[] {
  const ownPages = new Set(routes.map(({ path }) => shortestOf(path)).filter((path) => !path.includes(':')));
  const ofShell = new Set(shellLinks.map(seenPlaceOf));
  const links = others.flatMap((other) => other.nav.map((link) => ({ module: other.name, link })));
  const placesOfOthers = new Map(links.map(({ module, link }) => [seenPlaceOf(link), module]));
  const pathsOfOthers = new Map(links.map(({ module, link }) => [link.path, module]));
  const own = new Set<string>();
  return nav.flatMap((link) => {
    const broken: GateFailure[] = [];
    const place = seenPlaceOf(link);
    const told = `The link "${placeOf(link)}"`;
    if (!ownPages.has(link.path)) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `${told} leads to ${link.path}, which is none of the module's routes.`,
          'Lead it to a route without parameters, written as it is there, and without a query.',
        ),
      );
    }
    if (own.has(place)) broken.push(fail(MANIFEST_FILE, `${told} is there twice.`, 'Take one of them out.'));
    own.add(place);
    const placeOwner = placesOfOthers.get(place);
    const pathOwner = pathsOfOthers.get(link.path);
    if (ofShell.has(place)) {
      broken.push(
        fail(MANIFEST_FILE, `${told} is one of the shell's own.`, 'Give it another label, group or section.'),
      );
    } else if (placeOwner !== undefined) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `${told} is one of the module "${placeOwner}" already.`,
          'Give it another label, group or section.',
        ),
      );
    } else if (pathOwner !== undefined) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The module "${pathOwner}" has a link to ${link.path} already.`,
          'Take one of the two links out.',
        ),
      );
    }
    return broken;
  });
}
