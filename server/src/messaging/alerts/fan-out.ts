import { maySee, type Queries, type Scope } from '../../foundation/database/index.ts';
import { severityOf } from './alert-causes.ts';
import { channelsWanting } from './channel-repository.ts';
import { addDelivery, addToDelivery } from './delivery-repository.ts';
import { defaultSettings, deliveryTime } from './delivery-time.ts';
import { currentScope, readSettings } from './people-repository.ts';

type FanOut = {
  readonly at: Date;
  readonly isEmbedded: boolean;
  /** Of people who have not chosen one. */
  readonly timeZone: string;
};

type ToldAlert = {
  readonly severity: number;
  readonly accounts: readonly string[] | null;
  readonly audience: readonly string[] | null;
};

/**
 * Makes the deliveries of an alert: one per channel of each person who may see it, at the time that suits them. In one
 * transaction with the note that it is done, so that after a crash it happens once, by whoever comes next.
 */
export async function fanOut(queries: Queries, alertId: string, options: FanOut): Promise<void> {
  const { at, isEmbedded, timeZone } = options;
  const { rows } = await queries.query<ToldAlert>(
    `select severity, accounts::text[] as accounts, audience from alerts
     where id = $1 and fan_out_at is not null for update skip locked`,
    [alertId],
  );
  const [alert] = rows;
  if (alert === undefined) return;
  const byPerson = Map.groupBy(await channelsWanting(queries, alert.severity), ({ userId }) => userId);
  for (const [userId, channels] of byPerson) {
    if (alert.audience !== null && !alert.audience.includes(userId)) continue;
    const scope = await currentScope(queries, userId, { isEmbedded, at });
    if (scope === null || !mayBeTold(scope, alert)) continue;
    const settings = (await readSettings(queries, userId)) ?? defaultSettings(timeZone);
    const sendAt = deliveryTime(settings, severityOf(alert.severity), at);
    const kind = sendAt > at ? 'digest' : 'alert';
    for (const { id: channelId } of channels) {
      const delivery = await addDelivery(queries, { channelId, kind, at, sendAt });
      await addToDelivery(queries, delivery, alertId);
    }
  }
  await queries.query('update alerts set fan_out_at = null where id = $1', [alertId]);
}

/** The same rule as the row security of alerts. */
function mayBeTold(scope: Scope, { accounts }: Pick<ToldAlert, 'accounts'>): boolean {
  if (accounts === null || scope.accounts === 'all') return true;
  return accounts.length > 0 && accounts.every((account) => maySee(scope, account));
}

/** Alerts whose deliveries are still to be made, locked until the end of the transaction. */
export async function alertsToFanOut(queries: Queries, limit: number, at: Date): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from alerts where fan_out_at <= $2 order by fan_out_at limit $1 for update skip locked`,
    [limit, at],
  );
  return rows.map(({ id }) => id);
}
