import { because, dayInZone, PROBATION_REST_DAYS } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { EntityHold } from '../guards/index.ts';
import type { EntityHolds } from './entity-holds.ts';
import { entityNameOf } from './entity-name.ts';

type Row = {
  readonly account: string;
  readonly campaign: string | null;
  readonly id: string;
  readonly state: string;
  readonly finishedAt: Date | null;
};

const MS_PER_DAY = 86_400_000;

/**
 * What probations say about widgets: nothing is done to one that is under way; what passed is not blocked for a while,
 * because its figures still show the time before; what was blocked for good is not unblocked.
 */
export async function probationHolds(
  queries: Queries,
  { accounts, now }: { readonly accounts: readonly string[]; readonly now: Date },
): Promise<EntityHolds> {
  const { rows } = await queries.query<Row>(
    `select distinct on (account_id, campaign_id, widget_id) account_id as account, campaign_id as campaign,
       widget_id as id, state, finished_at as "finishedAt"
     from probations where account_id = any ($1::uuid[])
     order by account_id, campaign_id, widget_id, finished_at is null desc, finished_at desc`,
    [accounts],
  );
  return new Map(
    rows.flatMap((row) => {
      const hold = holdOf(row, now);
      return hold === null ? [] : [[entityNameOf(row), [{ guard: 'probation', ...hold }]] as const];
    }),
  );
}

function holdOf({ state, finishedAt }: Row, now: Date): Omit<EntityHold, 'guard'> | null {
  if (finishedAt === null) return { against: 'all', ...because('on-probation', {}) };
  const day = (at: number) => dayInZone(new Date(at), 'UTC');
  const restsUntil = finishedAt.getTime() + PROBATION_REST_DAYS * MS_PER_DAY;
  const finished = day(finishedAt.getTime());
  if (state === 'kept' && now.getTime() < restsUntil)
    return {
      against: 'block',
      ...because('probation-passed', { day: finished, until: day(restsUntil) }),
    };
  if (state === 'blocked') return { against: 'unblock', ...because('probation-blocked', { day: finished }) };
  return null;
}
