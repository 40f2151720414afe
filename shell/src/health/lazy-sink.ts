import type { HealthSink } from './module-health.ts';

/** A sink whose code loads with the first report, so that pages without modules never load it. */
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
