import type { ModuleHealthReport } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Queries } from '../../database/pool.ts';
import { systemScope, withScope } from '../../database/scope.ts';
import type { ChannelService } from '../channels/channel-service.ts';
import type { RegistryState } from '../documents/registry-state.ts';
import { countMount, countUncaughtError, mountTimeBands } from './experience-repository.ts';
import { castVote, endStage, findOpenStage, type RolloutStage } from './stage-repository.ts';

/** How long a version is watched after it became everybody's. */
const WATCH_MS = 24 * 3_600_000;

/** Takes what browsers report of the modules that they run. */
export type HealthService = {
  /** Reports of one person, of versions that are live or being rolled out; others are left aside. */
  take(person: string, reports: readonly ModuleHealthReport[]): Promise<void>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Registry;
  readonly state: () => RegistryState;
  readonly channels: Pick<ChannelService, 'judge'>;
};

function healthMetrics(registry: Registry) {
  const labels = ['module', 'version'] as const;
  return {
    reports: new Counter({
      name: 'adhelm_module_reports_total',
      help: 'What browsers reported of modules',
      labelNames: [...labels, 'outcome'],
      registers: [registry],
    }),
    mountTimes: new Histogram({
      name: 'adhelm_module_mount_seconds',
      help: 'From the wish to show a module to its first paint',
      labelNames: [...labels],
      buckets: mountTimeBands.map((milliseconds) => milliseconds / 1000),
      registers: [registry],
    }),
  };
}

export function createHealthService({ pool, now, log, metrics, state, channels }: Parts): HealthService {
  const { reports: counter, mountTimes } = healthMetrics(metrics);

  const isCurrent = ({ module, version }: ModuleHealthReport) => {
    const channel = state().channels.find((one) => one.module === module);
    return channel?.live?.version === version || channel?.candidate?.version === version;
  };

  const stageOf = async (queries: Queries, module: string): Promise<RolloutStage | null> => {
    const stage = await findOpenStage(queries, module);
    if (stage?.kind !== 'watch' || now().getTime() - stage.startedAt.getTime() < WATCH_MS) return stage;
    await endStage(queries, module, now());
    return null;
  };

  const record = async (queries: Queries, person: string, report: ModuleHealthReport): Promise<void> => {
    const { module, version, outcome, mountMs, detail } = report;
    counter.inc({ module, version, outcome });
    if (mountMs !== undefined && outcome === 'mounted') {
      mountTimes.observe({ module, version }, mountMs / 1000);
      await countMount(queries, module, version, mountMs);
    }
    if (outcome === 'uncaught-error') {
      log.warn({ module, version, detail }, 'a module threw an error that nothing caught');
      await countUncaughtError(queries, module, version, now());
      return;
    }
    const failed = outcome !== 'mounted';
    if (failed) log.warn({ module, version, outcome, detail }, 'a module failed in a browser');
    const stage = await stageOf(queries, module);
    if (stage === null || (version !== stage.candidate && version !== stage.live)) return;
    await castVote(queries, stage, { version, person, failed, at: now() });
  };

  return {
    async take(person, reports) {
      const current = reports.filter(isCurrent);
      if (current.length === 0) return;
      await withScope(pool, systemScope, async (client) => {
        for (const report of current) await record(client, person, report);
      });
      const failing = current.filter(({ outcome }) => outcome.endsWith('-failed'));
      for (const module of new Set(failing.map((report) => report.module))) await channels.judge(module);
    },
  };
}
