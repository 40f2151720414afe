import type {
  IdentityClaims,
  ModuleHealthReport,
  RegistryDocument,
  ShellEnvironment,
} from '@adhelm/contracts';
import { type ApiAnswers, createFakeHost, type FakeApi } from '@adhelm/shared-ui/testing';
import { deadLetterReports } from '../bus/dead-letter-reports.ts';
import { EventBus } from '../bus/event-bus.ts';
import { moduleHealth } from '../health/module-health.ts';
import { CrashedVersions } from '../modules/domain/crashed-versions.ts';
import { LeaveGuard } from '../modules/domain/leave-guard.ts';
import { RunningModules } from '../modules/domain/running-modules.ts';
import { createModuleLoader } from '../modules/module-loader.ts';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { registryOfPage } from '../registry/registry-of-page.ts';
import { ErrorReports } from '../services/error-reports.ts';
import type { Services } from '../services/services.ts';
import { Session } from '../session/session.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { PageStart } from '../start/page-start.ts';
import { buyerClaims, type FakeIdentity, fakeIdentity, memoryHint } from './fake-identity.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { testRegistry } from './releases.ts';
import { pageSigner, registryAnswer } from './signed-registry.ts';

export const testEnvironment: ShellEnvironment = {
  apiHost: '',
  identity: {
    authority: 'http://localhost',
    clientId: 'adhelm-shell',
    audience: 'urn:adhelm:api',
    embedded: true,
    google: false,
  },
  company: { name: 'Adhelm', url: 'https://adhelm.test', agencyUrl: 'https://agency.test' },
  workspace: { currency: 'USD', timeZone: 'UTC' },
  analytics: { kind: 'own' },
  production: false,
  newestEvent: '6',
  registry: { id: 'test', keys: [pageSigner.key] },
};

export type TestServicesOptions = {
  /** The signed-in user's claims; null for a guest. */
  readonly claims?: IdentityClaims | null;
  readonly api?: ApiAnswers;
  /** The registry's document; null if it is down. */
  readonly registry?: RegistryDocument | null;
  readonly source?: ModuleSource;
  readonly identity?: Partial<ShellEnvironment['identity']>;
};

export type TestServices = Services & {
  readonly identity: FakeIdentity;
  readonly server: FakeServer;
  readonly api: FakeApi;
  /** The API at the page's own origin, with the same responses. */
  readonly ownApi: FakeApi;
  /** The reported module health. */
  readonly healthReports: ModuleHealthReport[];
};

const noModules: ModuleSource = {
  warm: () => Promise.reject(new Error('this test has no modules')),
  importExposed: () => Promise.reject(new Error('this test has no modules')),
};

/** The shell's real services, started with an in-memory provider, API and network. */
export async function testServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const { claims = buyerClaims, api = {}, registry: document = testRegistry(), source = noModules } = options;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.clear();
  const server = fakeServer();
  if (document !== null) server.answer('GET /registry/modules.json', registryAnswer(document));
  const identity = fakeIdentity(claims);
  const session = new Session(() => Promise.resolve(identity.port), memoryHint(claims !== null));
  const reports = new ErrorReports();
  const registry = registryOfPage(testEnvironment.registry, (error) => reports.add(error, 'registry'));
  await Promise.all([session.start(), registry.refresh()]);
  const fake = createFakeHost({ api }).api;
  const ownApi = createFakeHost({ api }).api;
  const running = new RunningModules();
  const healthReports: ModuleHealthReport[] = [];
  return {
    environment: { ...testEnvironment, identity: { ...testEnvironment.identity, ...options.identity } },
    start: PageStart.over(),
    session,
    settings: new SettingsStore(window.localStorage),
    registry,
    loader: createModuleLoader(source),
    source,
    bus: new EventBus({
      tabs: { post: () => undefined, listen: () => undefined },
      onDeadLetter: deadLetterReports(reports, true),
    }),
    fetchApi: fake.fetchApi,
    readEarly: fake.readEarly,
    fetchOwnApi: ownApi.fetchApi,
    leaveGuard: new LeaveGuard(),
    reports,
    running,
    health: moduleHealth({ report: (report) => healthReports.push(report) }, running),
    crashed: new CrashedVersions(),
    healthReports,
    identity,
    server,
    api: fake,
    ownApi,
  };
}
