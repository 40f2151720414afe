import type pg from 'pg';
import { freshnessOfAccounts } from '../../automation/facts/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { CampaignDays } from './campaign-days.ts';

const FRESH_HOURS = 6;
const LEAST_COVERAGE = 0.9;
const MS_PER_HOUR = 3_600_000;

/** When all reports of an account that scaling needs were last read; null if one never was, or failed. */
export async function freshAt(client: pg.ClientBase, account: Account): Promise<number | null> {
  const fresh = await freshnessOfAccounts(client, [account], 'campaign_day', true);
  const { lastGoodSyncAt = null, isPartial = true } = fresh.get(account.id) ?? {};
  return isPartial ? null : lastGoodSyncAt;
}

/** Why a campaign's figures cannot be acted on; null if they can. Pure. */
export function unusableReason(
  { coverage }: Pick<CampaignDays, 'coverage'>,
  syncedAt: number | null,
  now: Date,
): string | null {
  if (syncedAt === null) return 'The last sync failed or read only a part. Scaling waits for a good one.';
  if (now.getTime() - syncedAt > FRESH_HOURS * MS_PER_HOUR)
    return `The figures are older than ${FRESH_HOURS} hours. Scaling waits for a sync.`;
  if (coverage === null) return 'It has no spend in the last 30 days.';
  if (coverage < LEAST_COVERAGE)
    return `Revenue is known for only ${Math.floor(coverage * 100)}% of its spend; ${LEAST_COVERAGE * 100}% is needed. Map its tracker campaign.`;
  return null;
}
