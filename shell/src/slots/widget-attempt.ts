import type { ModuleSlot, RegisteredModule, RegistryEntry } from '@adhelm/contracts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import * as z from 'zod/mini';
import { ModuleFailure } from '../modules/domain/module-failure.ts';
import type { RunningArm } from '../modules/domain/running-modules.ts';
import { inTime } from '../modules/module-loader.ts';
import type { ModuleSource } from '../modules/ports/module-source.ts';

const widgetSchema = z.object({ default: z.custom<ComponentType>((value) => typeof value === 'function') });

/** One try to show a widget, from one release. */
export type WidgetAttempt = {
  readonly count: number;
  readonly release: RegisteredModule;
  readonly arm: RunningArm;
  /** Why the version before is tried; null when this is the version that the registry says. */
  readonly insteadOf: ModuleFailure | null;
  readonly startedAt: number;
  readonly Widget: LazyExoticComponent<ComponentType>;
};

export function firstAttempt(
  source: ModuleSource,
  entry: RegistryEntry,
  widget: ModuleSlot,
  count: number,
): WidgetAttempt {
  return attemptOf(source, entry, widget, { count, arm: entry.arm, insteadOf: null });
}

/** The same widget from the version before; null when there is none, or when it has no such widget. */
export function fallbackAttempt(
  source: ModuleSource,
  { fallback }: RegistryEntry,
  { slot, id }: ModuleSlot,
  count: number,
  insteadOf: ModuleFailure,
): WidgetAttempt | null {
  const widget = fallback?.manifest.slots.find((one) => one.slot === slot && one.id === id);
  if (fallback == null || widget === undefined) return null;
  return attemptOf(source, fallback, widget, { count, arm: 'fallback', insteadOf });
}

function attemptOf(
  source: ModuleSource,
  release: RegisteredModule,
  { expose }: ModuleSlot,
  part: Pick<WidgetAttempt, 'count' | 'arm' | 'insteadOf'>,
): WidgetAttempt {
  const load = async () => {
    try {
      await source.warm(release, { fresh: part.count > 0 });
      return widgetSchema.parse(await inTime(release, source.importExposed(release, expose)));
    } catch (error) {
      throw error instanceof ModuleFailure ? error : new ModuleFailure('load', release, error);
    }
  };
  return { ...part, release, startedAt: performance.now(), Widget: lazy(load) };
}
