import type { ModuleManifest, ModuleSlot } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('collisions');

/** Widgets of one module in one slot: a page of the shell's is for all modules. */
const MOST_IN_A_SLOT = 6;

const keyOf = ({ slot, id }: ModuleSlot) => `${slot} ${id}`;

/** Widgets are for slots that there are, exposed, told from all others, and leave room for those of other modules. */
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
    .filter(([, widgets]) => widgets.length > MOST_IN_A_SLOT)
    .map(([slot, widgets]) =>
      fail(
        MANIFEST_FILE,
        `The module has ${widgets.length} widgets in "${slot}"; one module may have ${MOST_IN_A_SLOT}.`,
        'Take some of them out, or make one of several.',
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
          `The widget "${widget.id}" is in "${widget.slot}" twice.`,
          'Take one of them out.',
        ),
      );
    }
    own.add(keyOf(widget));
    const owner = owners.get(keyOf(widget));
    if (owner !== undefined) {
      failures.push(
        fail(
          MANIFEST_FILE,
          `The module "${owner}" has a widget "${widget.id}" in "${widget.slot}" already.`,
          'Give the widget another id.',
        ),
      );
    }
    return failures;
  });
  return [...crowded, ...broken];
}
