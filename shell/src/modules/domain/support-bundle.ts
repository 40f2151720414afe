import type { RegistryDocument } from '@adhelm/contracts';
import type { BusEntry } from '../../bus/event-bus.ts';
import type { ErrorReport } from '../../services/error-reports.ts';
import type { SharedPackage } from '../ports/module-source.ts';
import type { ModuleFailure } from './module-failure.ts';
import type { RunningModule } from './running-modules.ts';

const LAST_ERRORS = 10;
const LAST_EVENTS = 20;

export type PageState = {
  readonly registry: RegistryDocument | null;
  readonly running: readonly RunningModule[];
  readonly shared: readonly SharedPackage[];
  readonly timeline: readonly BusEntry[];
  readonly reports: readonly ErrorReport[];
};

/** Everything that support needs, as text to paste: no tokens, figures or payloads. */
export function supportBundle(
  failure: ModuleFailure,
  { registry, running, shared, timeline, reports }: PageState,
): string {
  const bundle = {
    failed: `${failure.module} ${failure.version}`,
    kind: failure.kind,
    reason: failure.message,
    page: window.location.pathname,
    at: new Date().toISOString(),
    requestId: reports.findLast((report) => report.requestId !== undefined)?.requestId ?? null,
    registry: registry?.sequence ?? null,
    modules: (registry?.modules ?? []).map(({ name, version, arm }) => `${name} ${version} ${arm}`),
    running: running.map(
      ({ module, version, arm, part, state }) => `${module} ${version} ${arm} ${part} ${state}`,
    ),
    shared: shared.map(({ name, version, from }) => `${name} ${version} of ${from}`),
    lastEvents: timeline
      .slice(-LAST_EVENTS)
      .map(({ at, name, publisher }) => `${new Date(at).toISOString()} ${name} of ${publisher}`),
    lastErrors: reports.slice(-LAST_ERRORS),
    browser: navigator.userAgent,
  };
  return JSON.stringify(bundle, null, 2);
}
