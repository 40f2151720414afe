import type { Feature } from '../../foundation/services/index.ts';
import { backtestRoutes } from './backtest-routes.ts';

/** Replays of rules on past days. */
export const backtestFeature: Feature = {
  api: (api, { pool, now, config }) => backtestRoutes(api, { pool, now, workspace: config.workspace }),
};
