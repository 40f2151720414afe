import { createServer } from 'node:net';
import type { Logger } from 'pino';
import { productFeatures } from './features.ts';
import { shiftClock, shiftedNow } from './foundation/clock/index.ts';
import type { Config } from './foundation/config/index.ts';
import {
  createNotificationListener,
  createReplicaReader,
  type Database,
  openDatabase,
} from './foundation/database/index.ts';
import { createEventFeed, EVENTS_CHANNEL, eventStreamRoutes } from './foundation/events/index.ts';
import {
  createApp,
  createLogger,
  createMetrics,
  createTokenVerifier,
  type RateLimits,
} from './foundation/http/index.ts';
import { createJobQueue } from './foundation/jobs/index.ts';
import { createCipher, masterKeys } from './foundation/secrets/index.ts';
import type { Feature, Services } from './foundation/services/index.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { assistantAudience, createIdentityService, DEMO_PASSWORD, maySeed } from './people/identity/index.ts';
import { createPresence, findRights, usersRoutes } from './people/users/index.ts';

export type StartOptions = {
  readonly config: Config;
  /** Base URL of the simulated networks, for demo accounts. */
  readonly sandboxUrl?: string;
  /** Moves the time of the simulated networks together with the product's. */
  readonly moveSandbox?: (offsetMs: number) => Promise<void>;
  /** Replaces the server's own features; tests only run those they need. */
  readonly features?: readonly Feature[];
  /** Added to the server's own features. */
  readonly extraFeatures?: readonly Feature[];
  readonly log?: Logger;
  readonly now?: () => Date;
  readonly rateLimits?: RateLimits;
  /** An already open database (tests), which the server then leaves open. */
  readonly database?: Database;
};

export type RunningServer = {
  readonly url: string;
  /** The sign-in of the demo people, if they were seeded. */
  readonly demoSignIn: { readonly email: string; readonly password: string } | null;
  readonly services: Services;
  /** Ends streams and requests, then jobs, then the database. */
  close(): Promise<void>;
};

/** Chooses a free port for 0 ahead of listening, because the identity provider's URLs contain it. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, config.host, resolve);
  });
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  const portless = (url: string) => url.replace(/^http:\/\/localhost:0(?=\/|$)/, `http://localhost:${port}`);
  return {
    ...config,
    port,
    publicUrl: portless(config.publicUrl),
    apiHost: portless(config.apiHost),
    identity: { ...config.identity, authority: portless(config.identity.authority) },
  };
}

/** Runs cleanups in reverse order, each step even when an earlier one failed. */
function closingStack(log: Logger) {
  const steps: (() => Promise<void> | void)[] = [];
  return {
    push: (step: () => Promise<void> | void) => steps.push(step),
    async close() {
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          log.error({ err: error }, 'a part of the server failed to stop');
        }
      }
    },
  };
}

/** Tokens and sessions go by the real time, so that a moved clock signs nobody out. */
const realNow = ({ now }: StartOptions) => now ?? (() => new Date());

async function compose(
  options: StartOptions,
  config: Config,
  log: Logger,
  cleanup: ReturnType<typeof closingStack>,
) {
  if (options.now === undefined) shiftClock(config.clockOffsetMs);
  const now = options.now ?? shiftedNow;
  const database = options.database ?? (await openDatabase({ config, log }));
  if (options.database === undefined) cleanup.push(() => database.close());
  const pool = database.app;
  const cipher = createCipher(await masterKeys(config));
  const metrics = createMetrics(pool);
  const listener = await createNotificationListener(database.connection, log);
  cleanup.push(() => listener.close());
  const reader = createReplicaReader({ url: config.databaseReadUrl, primary: pool, log });
  cleanup.push(() => reader.close());
  listener.on(EVENTS_CHANNEL, () => reader.noteChange());
  const identity = await createIdentityService({ config, pool, cipher, log, now: realNow(options) });
  cleanup.push(() => identity.close());
  const events = await createEventFeed({ pool, listener, log });
  cleanup.push(() => events.close());
  const alone = config.databaseUrl === null && options.database === undefined;
  const jobs = createJobQueue({ database, listener, log, metrics, roles: config.roles, alone });
  const sandboxUrl = options.sandboxUrl ?? null;
  const services: Services = {
    config,
    log,
    pool,
    reader,
    cipher,
    jobs,
    events,
    listener,
    metrics: metrics.registry,
    sandboxUrl,
    now,
    ...(options.moveSandbox === undefined ? {} : { moveSandbox: options.moveSandbox }),
  };
  return { services, database, metrics, identity };
}

async function listen(
  options: StartOptions,
  { services, database, metrics, identity }: Awaited<ReturnType<typeof compose>>,
  features: readonly Feature[],
  cleanup: ReturnType<typeof closingStack>,
): Promise<void> {
  const { config, log, pool, now, events } = services;
  const { embedded, authority, audience } = config.identity;
  const tokens = createTokenVerifier({
    issuer: authority,
    audience,
    keys: identity.keys,
    now: realNow(options),
    ...(identity.tokenType === null ? {} : { type: identity.tokenType }),
  });
  const assistantTokens = embedded
    ? createTokenVerifier({
        issuer: authority,
        audience: assistantAudience(config.publicUrl),
        keys: identity.keys,
        now: realNow(options),
        ...(identity.tokenType === null ? {} : { type: identity.tokenType }),
      })
    : null;
  const seen = createPresence({ pool, log, now, authority: embedded ? null : authority });
  const isWeb = config.roles.includes('web');
  for (const feature of isWeb ? features : []) {
    const close = await feature.open?.(services);
    if (close !== undefined) cleanup.push(close);
  }
  const app = await createApp({
    config,
    log,
    database,
    metrics,
    tokens,
    assistantTokens,
    now,
    onSeen: ({ user }) => seen(user),
    reader: services.reader,
    readRights: embedded ? (userId, grant) => findRights(pool, userId, grant) : null,
    ...(options.rateLimits === undefined ? {} : { rateLimits: options.rateLimits }),
    async apiRoutes(api) {
      if (!isWeb) return;
      identity.api(api);
      usersRoutes(api, services);
      eventStreamRoutes(api, { feed: events, now, onSeen: ({ user }) => seen(user) });
      for (const feature of features) await feature.api?.(api, services);
    },
    async otherRoutes(root) {
      if (!isWeb) return;
      identity.pages(root);
      for (const feature of features) await feature.pages?.(root, services);
    },
  });
  cleanup.push(async () => {
    // open streams end first, because closing waits for them
    events.close();
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host });
}

async function run(
  options: StartOptions,
  config: Config,
  log: Logger,
  cleanup: ReturnType<typeof closingStack>,
) {
  const composed = await compose(options, config, log, cleanup);
  const { services } = composed;
  const features = [...(options.features ?? productFeatures()), ...(options.extraFeatures ?? [])];
  scheduleHousekeeping(services.jobs, services.pool);
  for (const feature of features) feature.jobs?.(services);
  await services.jobs.start();
  cleanup.push(() => services.jobs.stop());
  await listen(options, composed, features, cleanup);
  for (const feature of features) {
    const stop = await feature.start?.(services);
    if (stop !== undefined) cleanup.push(stop);
  }
  return services;
}

/**
 * Starts the whole server. Rejects with `ConfigError`, `DataDirInUse`, `EmbeddedDatabaseUnavailable`, `MigrationError`
 * or `SealBroken`, whose messages are for the person who starts it. Nothing is left running then.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const config = await withPort(options.config);
  const log = options.log ?? createLogger(config.logLevel);
  const cleanup = closingStack(log);
  try {
    const services = await run(options, config, log, cleanup);
    const demoSignIn = maySeed(config) ? { email: 'admin@adhelm.test', password: DEMO_PASSWORD } : null;
    return { url: config.publicUrl, demoSignIn, services, close: () => cleanup.close() };
  } catch (error) {
    await cleanup.close();
    throw error;
  }
}
