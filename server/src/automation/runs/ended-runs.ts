import type { EndRuns } from '../rules/index.ts';
import { lockRun } from './rule-run.ts';
import type { RunServices } from './run-services.ts';
import { stopRun } from './run-worker.ts';

/**
 * Ends the open runs of a rule with the change of it: what waits for a person or was not sent yet is over, so that nothing
 * can be approved that its rule no longer says. What was sent is still read back.
 */
export const endRunsOf =
  (services: RunServices): EndRuns =>
  async (client, rule, reason) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from rule_runs where rule_id = $1 and state in ('running', 'waiting') order by id`,
      [rule],
    );
    for (const { id } of rows) {
      const state = await lockRun(client, id);
      // its worker may have ended it since
      if (state !== 'running' && state !== 'waiting') continue;
      await stopRun(services, client, id, reason);
      await services.enqueueRun(client, id);
    }
  };
