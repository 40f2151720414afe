import type { Feature } from '../../foundation/services/index.ts';
import { connectorOf } from '../connectors.ts';
import { accountAccesses } from './account-access.ts';
import { accountRoutes } from './account-routes.ts';

/** Routes to manage the logins at sources. */
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
