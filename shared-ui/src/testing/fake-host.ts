import {
  type BusEventName,
  type BusEventPayload,
  busCatalogue,
  defaultSettings,
  HOST_API_VERSION,
  type SessionUser,
  type Settings,
  type ShellEnvironment,
} from '@adhelm/contracts';
import type { HostApi, NotifyOptions } from '@adhelm/shared-ui/module';
import { createPath, type Location, resolvePath, type To } from 'react-router-dom';
import { BehaviorSubject, Observable, ReplaySubject, Subject } from 'rxjs';
import { type ApiAnswers, createFakeApi, type FakeApi, type KnownBodies } from './fake-api.ts';

export type FakeHostOptions = KnownBodies & {
  readonly path?: string;
  readonly api?: ApiAnswers;
  readonly session?: SessionUser | null;
  readonly settings?: Partial<Settings>;
  readonly workspace?: Partial<ShellEnvironment['workspace']>;
};

/** An in-memory shell that records what a module does to it. */
export type FakeHost = {
  readonly host: HostApi;
  readonly api: FakeApi;
  readonly settings$: BehaviorSubject<Settings>;
  readonly session$: BehaviorSubject<SessionUser | null>;
  readonly notifications: NotifyOptions[];
  readonly reports: unknown[];
  readonly published: { readonly name: BusEventName; readonly payload: unknown }[];
  /** The registered leave prompts. */
  readonly leaveQuestions: Set<() => Promise<boolean>>;
  /** The shell's location, as path with query. */
  readonly path: () => string;
  /** Emits an event of the shell or another module. Throws if it does not match the catalogue. */
  readonly emit: <Name extends BusEventName>(name: Name, payload: BusEventPayload<Name>) => void;
  /** Number of open subscriptions to the host's streams. */
  readonly openSubscriptions: () => number;
};

export const testUser: SessionUser = {
  id: 'user-1',
  avatar: null,
  email: 'buyer@adhelm.test',
  name: 'Bea Buyer',
  tier: 'admin',
  accessLevel: 2,
  admin: false,
  position: 'Member',
  readOnly: false,
  tokenResult: { claims: { sub: 'user-1', email: 'buyer@adhelm.test', accessLevel: 2 } },
};

const testEnvironment: ShellEnvironment = {
  apiHost: '',
  identity: {
    authority: '',
    clientId: 'adhelm-shell',
    audience: 'urn:adhelm:api',
    embedded: true,
    google: false,
  },
  company: { name: 'Adhelm', url: 'https://adhelm.test', agencyUrl: 'https://agency.test' },
  workspace: { currency: 'USD', timeZone: 'UTC' },
  analytics: { kind: 'own' },
  production: false,
  newestEvent: '0',
  registry: { id: 'test', keys: [] },
};

function locationOf(to: To, from: string, key: number, state: unknown): Location {
  const path = resolvePath(to, from);
  return { ...path, state, key: String(key) };
}

export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  let open = 0;
  let navigations = 0;
  const counted = <Value>(source: Observable<Value>) =>
    new Observable<Value>((subscriber) => {
      open += 1;
      const subscription = source.subscribe(subscriber);
      return () => {
        open -= 1;
        subscription.unsubscribe();
      };
    });

  const api = createFakeApi(options.api, options);
  const session$ = new BehaviorSubject(options.session === undefined ? testUser : options.session);
  const settings$ = new BehaviorSubject<Settings>({ ...defaultSettings, ...options.settings });
  const location$ = new BehaviorSubject(locationOf(options.path ?? '/', '/', 0, null));
  const notifications: NotifyOptions[] = [];
  const reports: unknown[] = [];
  const published: FakeHost['published'] = [];
  const leaveQuestions = new Set<() => Promise<boolean>>();

  const topics = new Map<BusEventName, Subject<unknown>>();
  const topicOf = (name: BusEventName): Subject<unknown> => {
    const known = topics.get(name);
    if (known !== undefined) return known;
    const topic =
      busCatalogue[name].replay === 'last' ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
    topics.set(name, topic);
    return topic;
  };
  const emit: FakeHost['emit'] = (name, payload) =>
    topicOf(name).next(busCatalogue[name].schema.parse(payload));

  const host: HostApi = {
    version: HOST_API_VERSION,
    environment: {
      ...testEnvironment,
      workspace: { ...testEnvironment.workspace, ...options.workspace },
    },
    session$: counted(session$),
    settings$: counted(settings$),
    location$: counted(location$),
    bus: {
      publish: (name, payload) => {
        published.push({ name, payload });
        emit(name, payload);
      },
      on: <Name extends BusEventName>(name: Name) =>
        counted(topicOf(name) as Observable<unknown> as Observable<BusEventPayload<Name>>),
    },
    navigate: (to, navigation) => {
      navigations += 1;
      location$.next(locationOf(to, location$.value.pathname, navigations, navigation?.state));
    },
    fetchApi: api.fetchApi,
    readEarly: api.readEarly,
    notify: (notification) => {
      notifications.push(notification);
    },
    confirmLeave: (ask) => {
      leaveQuestions.add(ask);
      return () => leaveQuestions.delete(ask);
    },
    reportError: (error) => {
      reports.push(error);
    },
  };

  return {
    host,
    api,
    settings$,
    session$,
    notifications,
    reports,
    published,
    leaveQuestions,
    path: () => createPath(location$.value),
    emit,
    openSubscriptions: () => open,
  };
}
