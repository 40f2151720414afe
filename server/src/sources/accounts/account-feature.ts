import type { Feature } from '../../foundation/services/index.ts';
import { connectorOf, shareQuotas } from '../connectors.ts';
import { accountAccesses } from './account-access.ts';
import { accountRoutes } from './account-routes.ts';
import { checkRoutes } from './checks/check-routes.ts';
import { accountChecks } from './checks/check-service.ts';
import { sharedQuotas } from './shared-quotas.ts';

/** Routes to manage and check the logins at sources, whose quotas all replicas share. */
export const accountFeature: Feature = {
  open: async ({ pool }) => shareQuotas(sharedQuotas(pool)),
  api: (api, { pool, cipher, sandboxUrl, now, log }) => {
    const accesses = accountAccesses(cipher, sandboxUrl);
    accountRoutes(api, { pool, accesses, connectorOf, sandboxUrl, now });
    const checks = accountChecks({ pool, accesses, now, log });
    api.addHook('onClose', () => checks.close());
    checkRoutes(api, checks);
  },
};
