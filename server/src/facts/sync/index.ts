export { AccountBusy, withAccountLease } from './account-lease.ts';
export { mergeCampaigns, mergeContents } from './entity-merge.ts';
export { versionBefore } from './fact-history.ts';
export { copyLine, ensurePartitions, mergeFacts, type ReportedSubRow } from './fact-merge.ts';
export { factTables, reportsAnything } from './fact-tables.ts';
export { type FirstSync, firstSyncJobId, firstSyncs, unreadAccounts } from './first-sync.ts';
export {
  freshnessOf,
  freshnessOfEach,
  freshnessOfSeveral,
  markComplete,
  readSoFar,
} from './freshness-repository.ts';
export { ensureLeadPartitions, LEAD_COLUMNS, mergeLeads } from './lead-merge.ts';
export { subPath, subsOfPath } from './sub-path.ts';
export type { SyncResult } from './sync-account.ts';
export { syncFeature, syncNow } from './sync-feature.ts';
export type { SyncReviews } from './sync-reviews.ts';
export { HISTORY_DAYS } from './sync-windows.ts';
