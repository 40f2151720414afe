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
import { PageStart } from '../start/page-start.ts';

const rejectRequest = () => Promise.reject(new Error('a prerendered page sends no requests'));

const emptyStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/**
 * The shell's services for prerendering a guest's page: no one is signed in, and nothing was changed or requested. They
 * are static.
 */
export async function stillServices(environment: ShellEnvironment): Promise<Services> {
  const session = new Session(rejectRequest, { read: () => false, write: () => undefined });
  await session.start();
  const source: ModuleSource = { warm: rejectRequest, importExposed: rejectRequest };
  return {
    environment,
    start: PageStart.over(),
    session,
    settings: new SettingsStore(emptyStorage),
    registry: new RegistryClient({
      registry: environment.registry.id,
      source: { read: rejectRequest, readLocalBuild: rejectRequest },
      open: rejectRequest,
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
    fetchApi: rejectRequest,
    readEarly: () => undefined,
    fetchOwnApi: rejectRequest,
    leaveGuard: new LeaveGuard(),
    reports: new ErrorReports(),
    running: new RunningModules(),
    health: { mounted: () => undefined, failed: () => undefined, uncaught: () => undefined },
    crashed: new CrashedVersions(),
  };
}
