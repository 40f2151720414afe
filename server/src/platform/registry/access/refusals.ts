import { withoutUnseen } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../../foundation/database/index.ts';

const LONGEST = 300;
const KEPT_DAYS = 90;

export type Refusal = {
  readonly actor: string;
  readonly action: 'access-refused' | 'request-refused';
  readonly module: string;
  readonly reason: string;
};

/**
 * Records a refused request. Equal ones of an hour share a row, so that no one can flood the history of a module.
 * Unknown modules get no row.
 */
export async function noteRefusal(queries: Queries, at: Date, refusal: Refusal): Promise<void> {
  const { actor, action, module, reason } = refusal;
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  const { rows } = await queries.query<{ times: number }>(
    `insert into registry_refusals as known (id, module, hour, actor, action, reason, times, last_at)
     select $1, $2, $3, $4, $5, $6, 1, $7
      where exists (select from module_releases where module = $2)
         or exists (select from deploy_tokens where module = $2)
     on conflict (module, hour, actor, action, reason)
       do update set times = known.times + 1, last_at = excluded.last_at
     returning times`,
    [uuidv7(), module, hour, withoutUnseen(actor), action, withoutUnseen(reason.slice(0, LONGEST)), at],
  );
  if (rows[0]?.times !== 1) return;
  await queries.query(
    `delete from registry_refusals where module = $1 and hour < $2::timestamptz - make_interval(days => ${KEPT_DAYS})`,
    [module, at],
  );
}
