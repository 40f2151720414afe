import type { Feature } from '../../foundation/services/index.ts';
import { dryRunRoutes } from './dry-run-routes.ts';

/** Rules that run: dry runs, runs, decisions and approvals. */
export const ruleRunFeature: Feature = {
  api: (api, { pool, now, config }) => {
    dryRunRoutes(api, { pool, now, workspace: config.workspace });
  },
};
