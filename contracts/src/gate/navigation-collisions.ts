import type { ModuleManifest, ModuleNavLink } from '../module-manifest.ts';
import type { PlatformRelease } from '../platform-release.ts';
import type { GateFailure } from '../registry-api.ts';
import { shortestOf } from './path-patterns.ts';
import { failing, MANIFEST_FILE } from './release-check.ts';

const fail = failing('collisions');

type Place = Pick<ModuleNavLink, 'section' | 'group' | 'label'>;

const placeOf = ({ section, group, label }: Place) =>
  [section, group, label].filter((part) => part !== undefined).join(' › ');

/** Links that look alike to a person are the same: width, case and spaces are ignored. */
const seenPlaceOf = (link: Place) =>
  placeOf(link)
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Navigation links lead to pages of the module itself and differ from all others. */
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
    const subject = `The link "${placeOf(link)}"`;
    if (!ownPages.has(link.path)) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `${subject} leads to ${link.path}, which is not a route of the module.`,
          'Link to a route without parameters, spelled like the route, without a query.',
        ),
      );
    }
    if (own.has(place)) broken.push(fail(MANIFEST_FILE, `${subject} appears twice.`, 'Remove one of them.'));
    own.add(place);
    const placeOwner = placesOfOthers.get(place);
    const pathOwner = pathsOfOthers.get(link.path);
    if (ofShell.has(place)) {
      broken.push(
        fail(MANIFEST_FILE, `${subject} is one of the shell's own.`, 'Use another label, group or section.'),
      );
    } else if (placeOwner !== undefined) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `${subject} already belongs to the module "${placeOwner}".`,
          'Use another label, group or section.',
        ),
      );
    } else if (pathOwner !== undefined) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The module "${pathOwner}" already links to ${link.path}.`,
          'Remove one of the two links.',
        ),
      );
    }
    return broken;
  });
}
