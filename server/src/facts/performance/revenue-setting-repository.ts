import type { RevenueSetting, RevenueSettingEdit } from '@adhelm/contracts';
import { revenueSettingSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** The stored settings in scope; an account without one follows the workspace. */
export async function revenueSettings(queries: Queries): Promise<RevenueSetting[]> {
  const { rows } = await queries.query(
    'select account_id as account, origin, tracker_id as tracker, version from revenue_settings',
  );
  return rows.map((row) => revenueSettingSchema.parse(row));
}

type Kept = { readonly edit: RevenueSettingEdit; readonly version: number; readonly at: Date };

/** Returns false when the version has changed. */
export async function keepRevenueSetting(queries: Queries, { edit, version, at }: Kept): Promise<boolean> {
  const { account, origin, tracker } = edit;
  const { rowCount } = await queries.query(
    version === 0
      ? `insert into revenue_settings (account_id, origin, tracker_id, changed_at, version)
         values ($1, $2, $3, $4, $5 + 1) on conflict (account_id) do nothing`
      : `update revenue_settings set origin = $2, tracker_id = $3, changed_at = $4, version = version + 1
         where account_id is not distinct from $1 and version = $5`,
    [account, origin, tracker, at, version],
  );
  return rowCount === 1;
}
