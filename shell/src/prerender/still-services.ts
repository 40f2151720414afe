import type { ShellEnvironment } from '@adhelm/contracts';
import { EventBus } from '../bus/event-bus.ts';
import { CrashedVersions } from '../modules/domain/crashed-versions.ts';
import { LeaveGuard } from '../modules/domain/leave-guard.ts';
import { RunningModules } from '../modules/domain/running-modules.ts';
import { createModuleLoader } from '../modules/module-loader.ts';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { RegistryClient } from '../registry/registry-client.ts';
import { ErrorReports } from '../services/error-reports.ts';
import type { Services } from '../services/services.ts';
import { Session } from '../session/session.ts';
import { SettingsStore } from '../settings/settings-store.ts';

const nobodyAsks = () => Promise.reject(new Error('a page that is drawn ahead asks nothing'));

const emptyStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/**
 * The shell's services at the moment in which a guest's page is drawn for the first time: nobody is signed in, nothing
 * was set or asked. Nothing of them ever moves.
 */
export async function stillServices(environment: ShellEnvironment): Promise<Services> {
  const session = new Session(nobodyAsks, { read: () => false, write: () => undefined });
  await session.start();
  const source: ModuleSource = { warm: nobodyAsks, importExposed: nobodyAsks };
  return {
    environment,
    session,
    settings: new SettingsStore(emptyStorage),
    registry: new RegistryClient({
      registry: environment.registry.id,
      source: { read: nobodyAsks, readLocalBuild: nobodyAsks },
      open: nobodyAsks,
      memory: {
        newestSequence: () => 0,
        rememberSequence: () => undefined,
        lastGood: () => null,
        keep: () => undefined,
      },
      onProblem: () => undefined,
    }),
    loader: createModuleLoader(source),
    source,
    bus: new EventBus({
      tabs: { post: () => undefined, listen: () => undefined },
      onDeadLetter: () => undefined,
    }),
    fetchApi: nobodyAsks,
    fetchOwnApi: nobodyAsks,
    leaveGuard: new LeaveGuard(),
    reports: new ErrorReports(),
    running: new RunningModules(),
    health: { mounted: () => undefined, failed: () => undefined, uncaught: () => undefined },
    crashed: new CrashedVersions(),
  };
}
