import type { ModuleSlot, RegisteredModule, RegistryEntry } from '@adhelm/contracts';
import type { ComponentType } from 'react';
import type { ModuleFailure } from '../modules/domain/module-failure.ts';
import type { RunningArm } from '../modules/domain/running-modules.ts';
import type { ModuleLoader } from '../modules/module-loader.ts';

/** One attempt to display a widget, from one release. */
export type WidgetAttempt = {
  readonly count: number;
  readonly release: RegisteredModule;
  readonly arm: RunningArm;
  /** Why the previous version is tried; null for the registry's own version. */
  readonly insteadOf: ModuleFailure | null;
  readonly startedAt: number;
  /** Rejects with `ModuleFailure`. */
  readonly load: () => Promise<ComponentType>;
};

export function firstAttempt(
  loader: ModuleLoader,
  entry: RegistryEntry,
  widget: ModuleSlot,
  count: number,
): WidgetAttempt {
  return attemptOf(loader, entry, widget, { count, arm: entry.arm, insteadOf: null });
}

/** The same widget from the previous version; null if there is none, or if it has no such widget. */
export function fallbackAttempt(
  loader: ModuleLoader,
  { fallback }: RegistryEntry,
  { slot, id }: ModuleSlot,
  count: number,
  insteadOf: ModuleFailure,
): WidgetAttempt | null {
  const widget = fallback?.manifest.slots.find((one) => one.slot === slot && one.id === id);
  if (fallback == null || widget === undefined) return null;
  return attemptOf(loader, fallback, widget, { count, arm: 'fallback', insteadOf });
}

function attemptOf(
  loader: ModuleLoader,
  release: RegisteredModule,
  { expose }: ModuleSlot,
  part: Pick<WidgetAttempt, 'count' | 'arm' | 'insteadOf'>,
): WidgetAttempt {
  const load = () => loader.loadWidget(release, expose, { fresh: part.count > 0 });
  return { ...part, release, startedAt: performance.now(), load };
}
