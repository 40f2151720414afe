import type { ModuleSlot, RegistryEntry } from '@adhelm/contracts';
import { mayEnter } from '../registry/domain/match-module.ts';
import type { RegistryState } from '../registry/registry-client.ts';
import { useUser } from '../services/services-context.tsx';
import { usePinnedRegistry } from './use-pinned-registry.ts';

/** A widget, and the module that has it. `key` is the same in each version. */
export type SlotEntry = {
  readonly key: string;
  readonly title: string;
  readonly entry: RegistryEntry;
  readonly widget: ModuleSlot;
};

/** The widgets of all live modules for a slot that are open to the user, in the modules' own order. */
export function useSlotWidgets(slot: string): {
  readonly status: RegistryState['status'];
  readonly widgets: readonly SlotEntry[];
} {
  const state = usePinnedRegistry();
  const user = useUser();
  const modules = state.status === 'ready' ? state.document.modules : [];
  const widgets = modules.flatMap((entry) =>
    entry.manifest.slots
      .filter((widget) => widget.slot === slot && mayEnter(widget.minAccessLevel, user))
      .map((widget) => ({
        key: `${entry.name}/${widget.id}`,
        title: widget.title ?? entry.manifest.title,
        entry,
        widget,
      })),
  );
  return { status: state.status, widgets };
}
