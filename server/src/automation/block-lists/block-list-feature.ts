import type pg from 'pg';
import * as z from 'zod';
import { dueActions } from '../../changes/actions/index.ts';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorNamed } from '../../sources/index.ts';
import { blockListRoutes } from './block-list-routes.ts';
import { type SyncListServices, syncBlockList } from './sync-block-list.ts';

const syncJob = defineJob({
  name: 'sync-block-list',
  schema: z.object({ list: z.guid() }),
  timeoutSeconds: 900,
  onePer: 'both',
});

const LOOK_EVERY_MS = 5_000;
const MOST_AT_ONCE = 20;
const SYNC_EVERY_MINUTES = 15;

/** Takes the lists whose sync is due, and moves their time on; those that are off have no next one. */
async function takeDue(client: pg.ClientBase, now: Date, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `update block_lists set next_sync_at = case when is_on then $1::timestamptz + make_interval(mins => $3) end
     where id in (select id from block_lists where next_sync_at <= $1 and deleted_at is null
       order by next_sync_at limit $2 for update skip locked) returning id`,
    [now, limit, SYNC_EVERY_MINUTES],
  );
  return rows.map(({ id }) => id);
}

function syncServices({ pool, cipher, sandboxUrl, jobs, now, log }: Services): SyncListServices {
  return {
    pool,
    now,
    log,
    accesses: accountAccesses(cipher, sandboxUrl),
    connectorOf: connectorNamed,
    enqueue: (client, id) => dueActions.enqueue(jobs, client, id),
    // networks without an API for blocks have no block lists
    tellNewTasks: async () => undefined,
  };
}

/** Block lists that many campaigns share, and the job that keeps these in sync. */
export const blockListFeature: Feature = {
  api: (api, { pool, now, config }) => blockListRoutes(api, { pool, now, workspace: config.workspace }),
  jobs: (services) =>
    services.jobs.handle(syncJob, ({ list }, { signal }) =>
      syncBlockList(syncServices(services), list, signal),
    ),
  start: async (services) =>
    services.config.roles.includes('scheduler')
      ? startDueLook(services, {
          job: syncJob,
          everyMs: LOOK_EVERY_MS,
          atOnce: MOST_AT_ONCE,
          takeDue: (client, limit) => takeDue(client, services.now(), limit),
          dataOf: (list) => ({ list }),
        })
      : undefined,
};
