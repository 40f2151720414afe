import { isFailure, type ModuleHealthReport, type ThrownError, thrownMessage } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type Queries, systemScope, withScope } from '../../../foundation/database/index.ts';
import type { Cipher } from '../../../foundation/secrets/index.ts';
import type { ChannelService } from '../channels/channel-service.ts';
import { bucketIdOf } from '../documents/bucket.ts';
import { assigned } from '../documents/registry-document.ts';
import type { RegistryState } from '../documents/registry-state.ts';
import { bandOf, countMount, countUncaughtError, mountTimeBands } from './experience-repository.ts';
import { castVote, findOpenStage } from './stage-repository.ts';

/** Receives the reports of browsers about their modules. */
export type HealthService = {
  /** Takes the reports of one person about versions that are live or being rolled out; ignores others. */
  take(person: string, reports: readonly ModuleHealthReport[]): Promise<void>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly cipher: Pick<Cipher, 'fingerprint'>;
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
      help: 'Module health reports of browsers, by outcome',
      labelNames: [...labels, 'outcome'],
      registers: [registry],
    }),
    mountTimes: new Histogram({
      name: 'adhelm_module_mount_seconds',
      help: 'Time from opening a module to its first paint',
      labelNames: [...labels],
      buckets: mountTimeBands.map((milliseconds) => milliseconds / 1000),
      registers: [registry],
    }),
  };
}

export function createHealthService(parts: Parts): HealthService {
  const { pool, cipher, now, log, metrics, state, channels } = parts;
  const { reports: counter, mountTimes } = healthMetrics(metrics);

  const channelOf = (module: string) => state().channels.find((one) => one.module === module);

  const isCurrent = ({ module, version }: ModuleHealthReport) => {
    const channel = channelOf(module);
    return channel?.live?.version === version || channel?.candidate?.version === version;
  };

  /** Browsers are not trusted: secrets are removed, and only a location in the release's own files is stored. */
  const thrownIn = ({ module, version, thrown }: ModuleHealthReport): ThrownError | null => {
    if (thrown === undefined) return null;
    const file = thrown.location?.replace(/:\d+:\d+$/, '') ?? '';
    const files = state().release(module, version)?.release.files ?? {};
    const location = Object.hasOwn(files, file) ? thrown.location : null;
    return { message: thrownMessage(thrown.message), location };
  };

  const count = (report: ModuleHealthReport): void => {
    const { module, version, outcome, detail } = report;
    const thrown = thrownIn(report);
    counter.inc({ module, version, outcome });
    const mountMs = mountTimeOf(report);
    if (mountMs !== null) mountTimes.observe({ module, version }, mountMs / 1000);
    if (outcome === 'mounted') return;
    log.warn(
      { module, version, outcome, detail: detail === undefined ? undefined : thrownMessage(detail), thrown },
      'a module failed in a browser',
    );
  };

  /** In a canary, a person only votes for the version they were assigned, not for previews or made-up versions. */
  const mayVote = (kind: 'canary' | 'watch', person: string, { module, version }: ModuleHealthReport) => {
    const channel = channelOf(module);
    if (channel === undefined || channel.disabled !== null) return false;
    if (kind === 'watch') return true;
    return assigned(channel, bucketIdOf(person, cipher))?.version === version;
  };

  const vote = async (queries: Queries, person: string, report: ModuleHealthReport): Promise<void> => {
    const { module, version, outcome } = report;
    const stage = await findOpenStage(queries, module, now());
    if (stage === null || (version !== stage.candidate && version !== stage.live)) return;
    if (!mayVote(stage.kind, person, report)) return;
    await castVote(queries, stage, { version, person, outcome, thrown: thrownIn(report), at: now() });
  };

  return {
    async take(person, reports) {
      // rows of each kind are locked in the same order, so that two browsers cannot deadlock
      const current = reports.filter(isCurrent).toSorted(byPlace);
      if (current.length === 0) return;
      for (const report of current) count(report);
      await withScope(pool, systemScope, async (client) => {
        for (const report of current) {
          const mountMs = mountTimeOf(report);
          if (mountMs !== null) await countMount(client, report.module, report.version, mountMs);
        }
        for (const { module, version, outcome } of current) {
          if (outcome === 'uncaught-error')
            await countUncaughtError(client, { module, version, person, at: now() });
        }
        for (const report of current) {
          if (report.outcome !== 'uncaught-error') await vote(client, person, report);
        }
      });
      const failing = current.filter(({ outcome }) => isFailure(outcome));
      for (const module of new Set(failing.map((report) => report.module))) await channels.judge(module);
    },
  };
}

const mountTimeOf = ({ outcome, mountMs }: ModuleHealthReport): number | null =>
  outcome === 'mounted' && mountMs !== undefined ? mountMs : null;

const placeOf = ({ module, version, mountMs = 0 }: ModuleHealthReport) =>
  `${module} ${version} ${String(bandOf(mountMs)).padStart(9, '0')}`;

function byPlace(a: ModuleHealthReport, b: ModuleHealthReport): number {
  const [first, second] = [placeOf(a), placeOf(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
