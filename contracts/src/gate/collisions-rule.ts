import type { ModuleManifest, ModuleNavLink, ModuleSlot } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { haveSameShape, takesPath } from './path-patterns.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('collisions');

/** Routes, navigation and slot widgets are nobody else's, and lead somewhere. */
export function checkCollisions(check: PlatformCheck): GateFailure[] {
  const { manifest } = check.release;
  const others = check.state.live.filter(({ name }) => name !== manifest.name);
  return [
    ...checkRoutes(manifest, others),
    ...checkNavigation(manifest, others),
    ...checkSlots(check, others),
  ];
}

function checkRoutes({ routes }: ModuleManifest, others: readonly ModuleManifest[]): GateFailure[] {
  return routes.flatMap(({ path }, index) => {
    const twin = routes.slice(0, index).find((route) => haveSameShape(route.path, path));
    const twice = twin && [
      fail(MANIFEST_FILE, `The routes ${twin.path} and ${path} are the same.`, 'Take one of them out.'),
    ];
    const taken = others.flatMap(({ name, routes: theirs }) =>
      theirs
        .filter((route) => haveSameShape(route.path, path))
        .map((route) =>
          fail(
            MANIFEST_FILE,
            `The route ${path} is ${route.path} of the module "${name}" already.`,
            'Give the page another path.',
          ),
        ),
    );
    return [...(twice ?? []), ...taken];
  });
}

const placeOf = ({ section, group, label }: ModuleNavLink) =>
  [section, group, label].filter((part) => part !== undefined).join(' › ');
const pathOf = ({ path }: ModuleNavLink) => path.replace(/[?#].*$/, '');

function checkNavigation({ nav, routes }: ModuleManifest, others: readonly ModuleManifest[]): GateFailure[] {
  return nav.flatMap((link, index) => {
    const broken: GateFailure[] = [];
    if (!routes.some(({ path }) => takesPath(path, pathOf(link)))) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The link "${placeOf(link)}" leads to ${link.path}, which is none of the module's routes.`,
          'Add the route, or correct the path of the link.',
        ),
      );
    }
    if (nav.slice(0, index).some((earlier) => placeOf(earlier) === placeOf(link))) {
      broken.push(
        fail(MANIFEST_FILE, `The link "${placeOf(link)}" is there twice.`, 'Take one of them out.'),
      );
    }
    for (const other of others) {
      const place = other.nav.find((theirs) => placeOf(theirs) === placeOf(link));
      const path = other.nav.find((theirs) => pathOf(theirs) === pathOf(link));
      if (place !== undefined) {
        broken.push(
          fail(
            MANIFEST_FILE,
            `The link "${placeOf(link)}" is one of the module "${other.name}" already.`,
            'Give it another label, group or section.',
          ),
        );
      } else if (path !== undefined) {
        broken.push(
          fail(
            MANIFEST_FILE,
            `The module "${other.name}" has a link to ${link.path} already.`,
            'Take one of the two links out.',
          ),
        );
      }
    }
    return broken;
  });
}

const isSameWidget = (a: ModuleSlot, b: ModuleSlot) => a.slot === b.slot && a.id === b.id;

function checkSlots({ release, state }: PlatformCheck, others: readonly ModuleManifest[]): GateFailure[] {
  const { slots } = release.manifest;
  return slots.flatMap((widget, index) => {
    const broken: GateFailure[] = [];
    if (!state.platform.slots.includes(widget.slot)) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The shell has no slot "${widget.slot}" for the widget "${widget.id}".`,
          `Use one of its slots: ${state.platform.slots.join(', ')}.`,
        ),
      );
    }
    if (!release.exposes.includes(widget.expose)) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The widget "${widget.id}" is ${widget.expose}, which the build does not expose.`,
          `Export it from src${widget.expose.slice(1)}.tsx and build again.`,
        ),
      );
    }
    if (slots.slice(0, index).some((earlier) => isSameWidget(earlier, widget))) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The widget "${widget.id}" is in "${widget.slot}" twice.`,
          'Take one of them out.',
        ),
      );
    }
    const owner = others.find((other) => other.slots.some((theirs) => isSameWidget(theirs, widget)));
    if (owner !== undefined) {
      broken.push(
        fail(
          MANIFEST_FILE,
          `The module "${owner.name}" has a widget "${widget.id}" in "${widget.slot}" already.`,
          'Give the widget another id.',
        ),
      );
    }
    return broken;
  });
}
