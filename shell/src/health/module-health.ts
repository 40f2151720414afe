import {
  type HealthOutcome,
  type ModuleHealthReport,
  messageOf,
  type RegistryEntry,
} from '@adhelm/contracts';
import type { ModuleFailure } from '../modules/domain/module-failure.ts';
import type { RunningModule, RunningModules } from '../modules/domain/running-modules.ts';

const LONGEST_DETAIL = 200;
const LONGEST_MOUNT_MS = 600_000;

/** Where reports go. */
export type HealthSink = { report(report: ModuleHealthReport): void };

/** What the shell tells of a module's health. What only one person sees (a preview) says nothing about a version. */
export type ModuleHealth = {
  mounted(entry: RegistryEntry, mountMs: number): void;
  /** A failure to load or to mount is a vote against the version; a crash later is an uncaught error. */
  failed(entry: RegistryEntry, failure: ModuleFailure): void;
  /** An error that reached the window; the stack tells whose it is. */
  uncaught(error: unknown): void;
};

export function moduleHealth(sink: HealthSink, running: RunningModules): ModuleHealth {
  const report = (
    { name, version, arm }: Pick<RegistryEntry, 'name' | 'version'> & Pick<RunningModule, 'arm'>,
    outcome: HealthOutcome,
    detail: Pick<ModuleHealthReport, 'detail' | 'mountMs'>,
  ) => {
    if (arm === 'live' || arm === 'candidate') sink.report({ module: name, version, outcome, ...detail });
  };
  return {
    mounted: (entry, mountMs) =>
      report(entry, 'mounted', { mountMs: Math.min(Math.round(mountMs), LONGEST_MOUNT_MS) }),
    failed: (entry, failure) => report(entry, outcomeOf(failure), { detail: detailOf(failure) }),
    uncaught: (error) => {
      const owner = error instanceof Error ? running.ownerOf(error.stack ?? '') : null;
      if (owner === null) return;
      const detail = messageOf(error).slice(0, LONGEST_DETAIL);
      report({ ...owner, name: owner.module }, 'uncaught-error', { detail });
    },
  };
}

function outcomeOf({ kind }: ModuleFailure): HealthOutcome {
  if (kind === 'crash') return 'uncaught-error';
  return kind === 'mount' ? 'mount-failed' : 'load-failed';
}

function detailOf({ kind, cause }: ModuleFailure): string {
  return kind === 'crash' ? messageOf(cause).slice(0, LONGEST_DETAIL) : kind;
}
