import {
  type HealthOutcome,
  type ModuleHealthReport,
  messageOf,
  type RegistryEntry,
  type ThrownError,
  thrownMessage,
} from '@adhelm/contracts';
import type { ModuleFailure } from '../modules/domain/module-failure.ts';
import type { RunningModule, RunningModules } from '../modules/domain/running-modules.ts';

const LONGEST_MOUNT_MS = 600_000;

/** The destination of reports. */
export type HealthSink = { report(report: ModuleHealthReport): void };

/** Reports on a module's health. Previews are excluded, because they affect only one person. */
export type ModuleHealth = {
  mounted(entry: RegistryEntry, mountMs: number): void;
  /** A vote against the version, with the thrown error. */
  failed(entry: RegistryEntry, failure: ModuleFailure): void;
  /** An error that reached the window; its stack identifies the module. */
  uncaught(error: unknown): void;
};

export function moduleHealth(sink: HealthSink, running: RunningModules): ModuleHealth {
  const report = (
    { name, version, arm }: Pick<RegistryEntry, 'name' | 'version'> & Pick<RunningModule, 'arm'>,
    outcome: HealthOutcome,
    detail: Pick<ModuleHealthReport, 'detail' | 'mountMs' | 'thrown'>,
  ) => {
    if (arm === 'live' || arm === 'candidate') sink.report({ module: name, version, outcome, ...detail });
  };
  return {
    mounted: (entry, mountMs) =>
      report(entry, 'mounted', { mountMs: Math.min(Math.round(mountMs), LONGEST_MOUNT_MS) }),
    failed: (entry, failure) =>
      report(entry, outcomeOf(failure), { detail: failure.kind, thrown: thrownIn(failure) }),
    uncaught: (error) => {
      const owner = error instanceof Error ? running.ownerOf(error.stack ?? '') : null;
      if (owner === null) return;
      const detail = thrownMessage(messageOf(error));
      report({ ...owner, name: owner.module }, 'uncaught-error', { detail });
    },
  };
}

function outcomeOf({ kind }: ModuleFailure): HealthOutcome {
  if (kind === 'crash') return 'crashed';
  return kind === 'mount' ? 'mount-failed' : 'load-failed';
}

function thrownIn({ cause, location }: ModuleFailure): ThrownError {
  return { message: thrownMessage(messageOf(cause)), location };
}
