import type pg from 'pg';
import type { Logger } from 'pino';
import { type ActionServices, dueActions } from '../../changes/actions/index.ts';
import { tellNewTasks } from '../../changes/manual-tasks/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';

/** What tools and proposals need. */
export type AiServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
  /** The single write path. */
  readonly actions: ActionServices;
};

export function aiServices({ pool, now, log, config, cipher, sandboxUrl, jobs }: Services): AiServices {
  return {
    pool,
    now,
    log,
    workspace: config.workspace,
    actions: {
      pool,
      accesses: accountAccesses(cipher, sandboxUrl),
      connectorOf: connectorNamed,
      enqueue: (client, id) => dueActions.enqueue(jobs, client, id),
      tellNewTasks,
    },
  };
}
