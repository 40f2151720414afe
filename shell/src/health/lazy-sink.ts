import type { HealthSink } from './module-health.ts';

/** A sink whose code comes with the first report: pages without modules do not load it. */
export function lazySink(load: () => Promise<HealthSink>, onProblem: (error: unknown) => void): HealthSink {
  let loading: Promise<HealthSink> | null = null;
  return {
    report: (report) => {
      loading ??= load();
      loading
        .then((sink) => sink.report(report))
        .catch((error: unknown) => {
          loading = null;
          onProblem(error);
        });
    },
  };
}
