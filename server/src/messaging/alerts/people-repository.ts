import { type AlertSettings, alertSettingsSchema } from '@adhelm/contracts';
import { type Queries, type Scope, scopeOf, systemScope } from '../../foundation/database/index.ts';
import { findUser } from '../../people/users/index.ts';

/** How long the scope of a person of another identity provider counts after their last visit to their alerts. */
const KNOWN_DAYS = 30;

/**
 * What a person may see now, for work without their token; null when they have no access. For people of another identity
 * provider it is what their token allowed when they last looked at their alerts, within 30 days.
 */
export async function currentScope(
  queries: Queries,
  userId: string,
  { isEmbedded, at }: { readonly isEmbedded: boolean; readonly at: Date },
): Promise<Scope | null> {
  if (isEmbedded) {
    const user = await findUser(queries, userId);
    if (user === null || (!user.admin && user.accessLevel === 0)) return null;
    return user.accounts === null ? systemScope : scopeOf({ accounts: [...user.accounts] });
  }
  const { rows } = await queries.query<{ sees: string[] | null }>(
    `select sees::text[] as sees from alert_people
     where user_id = $1 and seen_at > $2::timestamptz - make_interval(days => $3)`,
    [userId, at, KNOWN_DAYS],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return row.sees === null ? systemScope : scopeOf({ accounts: row.sees });
}

/** Notes that a person looked at their alerts, and what they may see. */
export async function notePerson(queries: Queries, userId: string, scope: Scope, at: Date): Promise<void> {
  await queries.query(
    `insert into alert_people (user_id, sees, seen_at) values ($1, $2, $3)
     on conflict (user_id) do update set sees = excluded.sees, seen_at = excluded.seen_at`,
    [userId, scope.accounts === 'all' ? null : scope.accounts, at],
  );
}

/** A person's settings; null before they chose any. */
export async function readSettings(queries: Queries, userId: string): Promise<AlertSettings | null> {
  const { rows } = await queries.query<{ settings: unknown }>(
    'select settings from alert_people where user_id = $1 and settings is not null',
    [userId],
  );
  return rows[0] === undefined ? null : alertSettingsSchema.parse(rows[0].settings);
}

/** Stores the settings of a person who was noted before. */
export async function storeSettings(
  queries: Queries,
  userId: string,
  settings: AlertSettings,
): Promise<void> {
  await queries.query('update alert_people set settings = $2 where user_id = $1', [
    userId,
    JSON.stringify(settings),
  ]);
}
