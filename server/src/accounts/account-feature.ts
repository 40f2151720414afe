import type { Feature } from '../services.ts';
import { connectorOf } from '../sources/connectors.ts';
import { accountAccesses } from './account-access.ts';
import { accountRoutes } from './account-routes.ts';

/** Logins at sources, as people manage them. */
export const accountFeature: Feature = {
  api: (api, { pool, cipher, sandboxUrl, now }) =>
    accountRoutes(api, {
      pool,
      accesses: accountAccesses(cipher, sandboxUrl),
      connectorOf,
      sandboxUrl,
      now,
    }),
};
