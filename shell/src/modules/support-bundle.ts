import type { RegistryDocument } from '@adhelm/contracts';
import type { ErrorReport } from '../services/error-reports.ts';
import type { ModuleFailure } from './domain/module-failure.ts';

/** Everything that support needs to see, as text to paste: no token, no figures. */
export function supportBundle(
  failure: ModuleFailure,
  registry: RegistryDocument | null,
  reports: readonly ErrorReport[],
): string {
  const modules = (registry?.modules ?? []).map((release) => `${release.name} ${release.version}`);
  return JSON.stringify(
    {
      failed: `${failure.module} ${failure.version}`,
      kind: failure.kind,
      reason: failure.message,
      page: window.location.pathname,
      at: new Date().toISOString(),
      registry: registry?.sequence ?? null,
      modules,
      browser: navigator.userAgent,
      lastErrors: reports.slice(-10),
    },
    null,
    2,
  );
}
