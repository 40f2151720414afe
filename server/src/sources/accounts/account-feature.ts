import type { Feature } from '../../foundation/services/index.ts';
import { connectorOf, shareQuotas } from '../connectors.ts';
import { accountAccesses } from './account-access.ts';
import { accountRoutes } from './account-routes.ts';
import { sharedQuotas } from './shared-quotas.ts';

/** Routes to manage the logins at sources, whose quotas all replicas share. */
export const accountFeature: Feature = {
  open: async ({ pool }) => shareQuotas(sharedQuotas(pool)),
  api: (api, { pool, cipher, sandboxUrl, now }) =>
    accountRoutes(api, {
      pool,
      accesses: accountAccesses(cipher, sandboxUrl),
      connectorOf,
      sandboxUrl,
      now,
    }),
};
