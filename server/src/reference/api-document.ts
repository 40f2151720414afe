import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { domainFeatures } from '../features.ts';
import { readConfig } from '../foundation/config/index.ts';
import { eventStreamRoutes } from '../foundation/events/index.ts';
import { type App, createApp, createLogger, createMetrics } from '../foundation/http/index.ts';
import { createCipher } from '../foundation/secrets/index.ts';
import type { Services } from '../foundation/services/index.ts';
import { createIdentityService } from '../people/identity/index.ts';
import { usersRoutes } from '../people/users/index.ts';
import {
  browserRoutes,
  healthRoutes,
  managementRoutes,
  type Registry,
  rollbackRoutes,
} from '../platform/registry/index.ts';
import { inertPart } from './inert-part.ts';

/** With another provider, the identity service opens nothing. */
const environment = {
  OIDC_AUTHORITY: 'https://identity.example.com',
  OIDC_CLIENT_ID: 'adhelm',
  OIDC_AUDIENCE: 'adhelm',
};

function describedServices(): Services {
  const pool = new pg.Pool();
  return {
    config: readConfig(environment),
    log: createLogger('silent'),
    pool,
    cipher: createCipher([randomBytes(32)]),
    jobs: inertPart(),
    events: inertPart(),
    listener: inertPart(),
    reader: inertPart(),
    metrics: createMetrics(pool).registry,
    sandboxUrl: null,
    now: () => new Date(),
  };
}

/** Every route below `/api`, with handlers that cannot run. */
async function declareRoutes(api: App, services: Services): Promise<void> {
  const identity = await createIdentityService(services);
  identity.api(api);
  usersRoutes(api, services);
  eventStreamRoutes(api, { feed: services.events, now: services.now, onSeen: () => undefined });
  for (const feature of domainFeatures) await feature.api?.(api, services);
  const registry: Registry = inertPart();
  const { platform, channels, publisher, previews, shellFit, browsers, health } = registry;
  managementRoutes(api, { ...services, platform, channels, publisher, previews, shellFit });
  browserRoutes(api, { previews, browsers });
  healthRoutes(api, health);
  rollbackRoutes(api, services);
  identity.close();
}

/**
 * The OpenAPI document that the server serves at `/api/openapi.json`. Routes are only declared: nothing connects to a
 * database, and no handler runs.
 */
export async function apiDocument(): Promise<unknown> {
  const services = describedServices();
  const { config, log, pool, now } = services;
  let described: App | undefined;
  const app = await createApp({
    config,
    log,
    database: inertPart(),
    metrics: createMetrics(pool),
    tokens: inertPart(),
    assistantTokens: null,
    reader: services.reader,
    now,
    onSeen: () => undefined,
    readRights: null,
    apiRoutes: async (api) => {
      described = api;
      await declareRoutes(api, services);
    },
  });
  const document = described?.swagger();
  await app.close();
  await pool.end();
  return document;
}
