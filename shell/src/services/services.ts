import type { ShellEnvironment } from '@adhelm/contracts';
import type { ReadEarly } from '@adhelm/shared-ui/module';
import { filter, take } from 'rxjs';
import { createFetchApi, type FetchApi, isRead, nameOfRead } from '../api/fetch-api.ts';
import { rememberAnswers } from '../api/remembered-api.ts';
import { deadLetterReports } from '../bus/dead-letter-reports.ts';
import { EventBus } from '../bus/event-bus.ts';
import { browserTabs } from '../bus/tab-channel.ts';
import { lazySink } from '../health/lazy-sink.ts';
import { type ModuleHealth, moduleHealth } from '../health/module-health.ts';
import { CrashedVersions } from '../modules/domain/crashed-versions.ts';
import { LeaveGuard } from '../modules/domain/leave-guard.ts';
import { RunningModules } from '../modules/domain/running-modules.ts';
import { loadAhead } from '../modules/load-ahead.ts';
import { createModuleLoader, type ModuleLoader } from '../modules/module-loader.ts';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { endPreviewWithSession } from '../preview/end-with-session.ts';
import { followRegistry } from '../registry/follow-registry.ts';
import { keepBucket } from '../registry/keep-bucket.ts';
import type { RegistryClient, RegistryState } from '../registry/registry-client.ts';
import { registryOfPage } from '../registry/registry-of-page.ts';
import { Session } from '../session/session.ts';
import { storedSessionHint, watchSessionHint } from '../session/session-hint.ts';
import { applySettings, SettingsStore } from '../settings/settings-store.ts';
import { FirstRequests } from '../start/first-requests.ts';
import { forgetOutlines } from '../start/outline-store.ts';
import { PageStart } from '../start/page-start.ts';
import { takeEarlyStart } from '../start/taken-start.ts';
import { ErrorReports } from './error-reports.ts';

/** Everything the shell consists of, except its user interface. */
export type Services = {
  readonly environment: ShellEnvironment;
  readonly start: PageStart;
  readonly session: Session;
  readonly settings: SettingsStore;
  readonly registry: RegistryClient;
  readonly loader: ModuleLoader;
  readonly source: ModuleSource;
  readonly bus: EventBus;
  readonly fetchApi: FetchApi;
  readonly readEarly: ReadEarly;
  /** The API at the page's own origin, independent of `fetchApi`: for responses that set the page's cookies. */
  readonly fetchOwnApi: FetchApi;
  readonly leaveGuard: LeaveGuard;
  readonly reports: ErrorReports;
  /** The modules in the page. */
  readonly running: RunningModules;
  readonly health: ModuleHealth;
  /** Versions that crashed in this tab. */
  readonly crashed: CrashedVersions;
};

/** Creates the services and starts session, registry, settings and event stream. */
export function startServices(environment: ShellEnvironment, source: ModuleSource): Services {
  const reports = new ErrorReports();
  const start = new PageStart();
  const { signedIn, answers } = takeEarlyStart(window);
  const session = new Session(
    async () => {
      const { oidcIdentity } = await import(/* webpackChunkName: "identity" */ '../session/oidc-identity.ts');
      return oidcIdentity(environment, window.location.origin);
    },
    storedSessionHint(window.localStorage),
    signedIn,
  );
  const loaded = new URL(window.location.href);
  const firstRequests = new FirstRequests({
    storage: window.localStorage,
    page: loaded.pathname + loaded.search,
    timeZone: environment.workspace.timeZone,
    answers,
  });
  const settings = new SettingsStore(window.localStorage, window.matchMedia('(prefers-color-scheme: light)'));
  const onRegistryProblem = (error: unknown) => reports.add(error, 'registry');
  const registry = registryOfPage(environment.registry, onRegistryProblem);
  const bus = new EventBus({
    tabs: browserTabs('adhelm.bus'),
    onDeadLetter: deadLetterReports(reports, environment.production),
  });
  const sendApi = createFetchApi(environment.apiHost, session, { early: (read) => firstRequests.take(read) });
  const { fetchApi, lastAnswer } = rememberAnswers(
    (path, options = {}) => {
      if (!isRead(options)) firstRequests.dropAnswers();
      return start.track(sendApi(path, options));
    },
    () => (session.state.status === 'signed-in' ? session.state.user.id : null),
  );
  const readEarly: ReadEarly = (path, query, read, body) => {
    const name = nameOfRead(path, query, body);
    const data = firstRequests.read(name, read);
    if (data !== undefined) return { data, isCurrent: true };
    const last = lastAnswer(name);
    const earlier = last === undefined ? undefined : read(last);
    return earlier === undefined ? undefined : { data: earlier, isCurrent: false };
  };
  const fetchOwnApi = createFetchApi('', session);

  settings.settings$.subscribe((current) => {
    applySettings(document.documentElement, current);
    bus.publish('shell', 'settings', current);
  });
  settings.followStorage(window);
  settings.followSystem();
  session.state$.subscribe((state) => {
    if (state.status !== 'starting')
      bus.publish('shell', 'session', state.status === 'signed-in' ? state.user : null);
  });
  watchSessionHint(window, (signedIn) => {
    session.follow(signedIn).catch((error: unknown) => reports.add(error, 'session'));
  });
  start.track(session.start()).catch((error: unknown) => reports.add(error, 'session'));
  start.track(registry.refresh()).catch(onRegistryProblem);
  followRegistry({ registry, bus, page: document, onProblem: onRegistryProblem });
  session.state$
    .pipe(
      filter((state) => state.status === 'signed-in'),
      take(1),
    )
    .subscribe(() => {
      start.settled
        .then(() => import(/* webpackChunkName: "after-start" */ '../events/event-stream.ts'))
        .then(({ connectEventStream }) => connectEventStream({ session, environment, bus, reports }))
        .catch((error: unknown) => reports.add(error, 'event stream'));
    });
  session.state$.pipe(filter((state) => state.status === 'signed-out')).subscribe(() => {
    firstRequests.forget();
    forgetOutlines(window.localStorage);
  });
  start.settled
    .then(() => {
      firstRequests.end();
      return session.keepRenewing();
    })
    .catch((error: unknown) => reports.add(error, 'session'));
  start.settled
    .then(() => keepOutlineOf(loaded, session))
    .catch((error: unknown) => reports.add(error, 'outline'));

  keepBucket({
    session,
    fetchOwnApi,
    registry,
    storage: window.localStorage,
    onProblem: onRegistryProblem,
  });
  endPreviewWithSession({ session, registry, fetchOwnApi, onProblem: onRegistryProblem });
  const loader = createModuleLoader(source, (work) => start.track(work));
  registry.state$.pipe(filter(isReady), take(1)).subscribe(({ document }) => {
    loadAhead(document, window.location.pathname, session.state.status === 'signed-out', loader);
  });
  const running = new RunningModules();
  const onHealthProblem = (error: unknown) => reports.add(error, 'health');
  const beacons = lazySink(async () => {
    await start.settled;
    const { healthBeacons } = await import(
      /* webpackChunkName: "after-start" */ '../health/health-beacons.ts'
    );
    return healthBeacons({ environment, session, page: window, onProblem: onHealthProblem });
  }, onHealthProblem);

  return {
    environment,
    start,
    session,
    settings,
    registry,
    loader,
    source,
    bus,
    fetchApi,
    readEarly,
    fetchOwnApi,
    leaveGuard: new LeaveGuard(),
    reports,
    running,
    health: moduleHealth(beacons, running),
    crashed: new CrashedVersions(),
  };
}

/** Stores the outline of the page that was loaded, if it is still displayed to a signed-in person. */
async function keepOutlineOf(loaded: URL, session: Session): Promise<void> {
  if (!/^\/app(\/|$)/.test(loaded.pathname)) return;
  const { rememberOutline } = await import(
    /* webpackChunkName: "after-start" */ '../start/remember-outline.ts'
  );
  // its query may have been completed since
  const isDisplayed = window.location.pathname === loaded.pathname;
  if (isDisplayed && session.state.status === 'signed-in')
    rememberOutline(window, loaded.pathname + loaded.search);
}

type ReadyRegistry = Extract<RegistryState, { readonly status: 'ready' }>;
const isReady = (state: RegistryState): state is ReadyRegistry => state.status === 'ready';
