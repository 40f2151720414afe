import type { JWTVerifyGetKey } from 'jose';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../foundation/config/index.ts';
import { type App, issuerKeys } from '../../foundation/http/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';
import { assistantRoutes } from '../assistants/index.ts';
import { accountRoutes } from './account-routes.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { maySeed, seedDemoPeople } from './demo-people.ts';
import { FEDERATED_CALLBACK, federatedRoutes } from './federated-routes.ts';
import { createFederatedSignIn } from './federated-sign-in.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { createKnownDevices } from './known-devices.ts';
import { mountProvider } from './provider-mount.ts';

/** Authentication: the embedded provider, or an external one of which only the keys are known. */
export type IdentityService = {
  readonly keys: JWTVerifyGetKey;
  /** `at+jwt` for our own access tokens; external ones need not be marked. */
  readonly tokenType: string | null;
  /** Null with an external provider. */
  readonly provider: IdentityProvider | null;
  pages(app: App): void;
  api(api: App): void;
  close(): void;
};

type IdentityOptions = {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly log: Logger;
  readonly now: () => Date;
};

export async function createIdentityService(options: IdentityOptions): Promise<IdentityService> {
  const { config, pool, cipher, log, now } = options;
  const { publicUrl } = config;
  const { embedded, authority, clientId, audience } = config.identity;
  const limits = createAttemptLimits({ queries: pool, cipher, now });
  const devices = createKnownDevices({ cipher, publicUrl });
  const api = (app: App) => {
    accountRoutes(app, { config, pool, now }, limits);
    assistantRoutes(app, { config, pool, now });
  };
  if (!embedded) {
    const nothing = () => undefined;
    return {
      keys: issuerKeys(authority),
      tokenType: null,
      provider: null,
      pages: nothing,
      api,
      close: nothing,
    };
  }

  if (maySeed(config)) await seedDemoPeople(pool);
  const settings = { publicUrl, issuer: authority, clientId, audience, pool, log, cipher, now };
  const provider = await createIdentityProvider(settings);
  const redirectUri = `${publicUrl}${FEDERATED_CALLBACK}`;
  const { google } = config;
  const federated = google === null ? null : createFederatedSignIn({ pool, google, redirectUri });
  return {
    keys: provider.keys,
    tokenType: 'at+jwt',
    provider,
    pages(app) {
      interactionRoutes(app, { identity: provider, pool, limits, devices, publicUrl });
      federatedRoutes(app, { identity: provider, federated, publicUrl });
      mountProvider(app, provider, publicUrl);
    },
    api,
    close: () => provider.close(),
  };
}
