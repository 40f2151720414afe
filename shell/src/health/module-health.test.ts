import { type ModuleHealthReport, moduleHealthReportsSchema, type RegistryEntry } from '@adhelm/contracts';
import { ModuleFailure } from '../modules/domain/module-failure.ts';
import { RunningModules } from '../modules/domain/running-modules.ts';
import { testRelease } from '../testing/releases.ts';
import { moduleHealth } from './module-health.ts';

const candidate: RegistryEntry = { ...testRelease('campaigns'), arm: 'candidate' };
const preview: RegistryEntry = { ...candidate, arm: 'preview' };
const common = { module: 'campaigns', version: '1.0.0' };

function observed() {
  const reports: ModuleHealthReport[] = [];
  const running = new RunningModules();
  return { reports, running, health: moduleHealth({ report: (report) => reports.push(report) }, running) };
}

const thrownBy = (baseUrl: string) =>
  Object.assign(new Error('x is undefined'), {
    stack: `Error: x is undefined\n    at click (https://adhelm.test${baseUrl}module.js:1:2)`,
  });

describe('a module’s health', () => {
  it('reports mounts in whole milliseconds, and failures by kind', () => {
    const { reports, health } = observed();
    const thrown = { message: 'cause', location: null };
    health.mounted(candidate, 48.7);
    for (const kind of ['corrupt', 'timeout', 'load', 'mount'] as const)
      health.failed(candidate, new ModuleFailure(kind, candidate, 'cause'));
    health.failed(candidate, new ModuleFailure('crash', candidate, thrownBy(candidate.baseUrl)));
    expect(reports).toEqual([
      { ...common, outcome: 'mounted', mountMs: 49 },
      { ...common, outcome: 'load-failed', detail: 'corrupt', thrown },
      { ...common, outcome: 'load-failed', detail: 'timeout', thrown },
      { ...common, outcome: 'load-failed', detail: 'load', thrown },
      { ...common, outcome: 'mount-failed', detail: 'mount', thrown },
      {
        ...common,
        outcome: 'crashed',
        detail: 'crash',
        thrown: { message: 'x is undefined', location: 'module.js:1:2' },
      },
    ]);
    expect(() => moduleHealthReportsSchema.parse({ reports })).not.toThrow();
  });

  it('redacts secrets and shortens the text of thrown errors', () => {
    const { reports, health } = observed();
    const error = new Error(`adm_abc ${'long '.repeat(10_000)}`);
    health.failed(candidate, new ModuleFailure('crash', candidate, error));
    expect(reports[0]?.thrown?.message).toMatch(/^… long/);
    expect(() => moduleHealthReportsSchema.parse({ reports })).not.toThrow();
  });

  it("reports an uncaught error only if its stack names the module's files", () => {
    const { reports, running, health } = observed();
    const handle = running.started(candidate, 'candidate', 'page');
    health.uncaught(thrownBy(candidate.baseUrl));
    health.uncaught(thrownBy('/modules/campaigns/2.0.0/'));
    health.uncaught(thrownBy('/assets/'));
    health.uncaught('a text');
    handle.ended();
    health.uncaught(thrownBy(candidate.baseUrl));
    expect(reports).toEqual([{ ...common, outcome: 'uncaught-error', detail: 'x is undefined' }]);
  });

  it('reports nothing of previews and fallbacks', () => {
    const { reports, running, health } = observed();
    health.mounted(preview, 50);
    health.failed(preview, new ModuleFailure('load', preview, 'cause'));
    running.started(candidate, 'fallback', 'page');
    health.uncaught(thrownBy(candidate.baseUrl));
    expect(reports).toEqual([]);
  });
});
