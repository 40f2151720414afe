import { AdhelmError, invalidField, type ProductClock } from '@adhelm/contracts';
import { clockOffsetMs, shiftClock } from '../../foundation/clock/index.ts';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { counted, recordActivity } from '../../people/activity/index.ts';

/** Rules that become due by a move run after this time, when the syncs that it starts have brought the new days. */
const SYNCS_FIRST_SECONDS = 180;
const MS_PER_HOUR = 3_600_000;

export const readClock = ({ now }: Pick<Services, 'now'>): ProductClock => ({
  now: now().toISOString(),
  offsetMs: clockOffsetMs(),
});

/** Makes all syncs due: by a moved clock, their figures are old. */
export async function syncAllNow(queries: Queries): Promise<void> {
  await queries.query('update sync_schedules set next_run_at = now()');
}

/**
 * Moves the time of the sandbox and of the product ahead. All accounts are synced at once, and rules that are due by then
 * run three minutes later, so that they see the new days. Throws `forbidden` in production, and `validation` for a move back,
 * because what happened then would be in the future.
 */
export async function moveClock(
  services: Pick<Services, 'config' | 'pool' | 'now' | 'moveSandbox'>,
  { actor, requestId }: Requester,
  offsetMs: number,
): Promise<ProductClock> {
  const { config, pool, now, moveSandbox } = services;
  if (config.production) throw new AdhelmError('forbidden', 'The clock cannot be moved in production');
  if (offsetMs < clockOffsetMs())
    throw invalidField('offsetMs', 'The clock only moves ahead, until a restart');
  await moveSandbox?.(offsetMs);
  shiftClock(offsetMs);
  await withScope(pool, systemScope, async (client) => {
    await syncAllNow(client);
    await client.query(
      `update rules set next_run_at = $1::timestamptz + make_interval(secs => $2) where next_run_at <= $1`,
      [now(), SYNCS_FIRST_SECONDS],
    );
    await recordActivity(client, {
      actor,
      type: 'clock_moved',
      summary: `moved the clock ${counted(Math.round(offsetMs / MS_PER_HOUR), 'hour')} ahead of the real time`,
      object: null,
      before: null,
      after: null,
      actionId: null,
      requestId,
    });
  });
  return readClock(services);
}
