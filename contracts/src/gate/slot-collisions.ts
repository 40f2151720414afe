import type { ModuleManifest, ModuleSlot } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('collisions');

/** Widgets of one module in one slot, so that the shell's page has room for all modules. */
const MAX_PER_SLOT = 6;

const keyOf = ({ slot, id }: ModuleSlot) => `${slot} ${id}`;

/** Widgets use existing slots and exposed files, differ from all others, and leave room for other modules. */
export function checkSlots(
  { release, state }: PlatformCheck,
  others: readonly ModuleManifest[],
): GateFailure[] {
  const { slots } = release.manifest;
  const owners = new Map(
    others.flatMap(({ name, slots: theirs }) => theirs.map((one) => [keyOf(one), name])),
  );
  const own = new Set<string>();
  const crowded = [...Map.groupBy(slots, ({ slot }) => slot)]
    .filter(([, widgets]) => widgets.length > MAX_PER_SLOT)
    .map(([slot, widgets]) =>
      fail(
        MANIFEST_FILE,
        `The module has ${widgets.length} widgets in "${slot}"; the limit per module is ${MAX_PER_SLOT}.`,
        'Remove some of them, or combine several into one.',
      ),
    );
  const broken = slots.flatMap((widget) => {
    const failures: GateFailure[] = [];
    if (!state.platform.slots.includes(widget.slot)) {
      failures.push(
        fail(
          MANIFEST_FILE,
          `The shell has no slot "${widget.slot}" for the widget "${widget.id}".`,
          `Use one of its slots: ${state.platform.slots.join(', ')}.`,
        ),
      );
    }
    if (!release.exposes.includes(widget.expose)) {
      failures.push(
        fail(
          MANIFEST_FILE,
          `The widget "${widget.id}" is ${widget.expose}, which the build does not expose.`,
          `Export it from src${widget.expose.slice(1)}.tsx and build again.`,
        ),
      );
    }
    if (own.has(keyOf(widget))) {
      failures.push(
        fail(
          MANIFEST_FILE,
          `The widget "${widget.id}" appears twice in "${widget.slot}".`,
          'Remove one of them.',
        ),
      );
    }
    own.add(keyOf(widget));
    const owner = owners.get(keyOf(widget));
    if (owner !== undefined) {
      failures.push(
        fail(
          MANIFEST_FILE,
          `The module "${owner}" already has a widget "${widget.id}" in "${widget.slot}".`,
          'Use another id for the widget.',
        ),
      );
    }
    return failures;
  });
  return [...crowded, ...broken];
}
