export { type AccountAccesses, accountAccesses } from './account-access.ts';
export { accountFeature } from './account-feature.ts';
export {
  type Account,
  accountById,
  findAccount,
  listAccounts,
  setHealth,
  storeBalance,
} from './account-repository.ts';
export { CHECK_FIRST, heldAccounts } from './checks/held-changes.ts';
export { runCheck } from './checks/run-check.ts';
export { connectDemoAccounts, type DemoAccount, waitForFirstSync } from './demo-accounts.ts';
export { markLimited, markUnlimited } from './limited-account.ts';
export { markChecked } from './managed-account-repository.ts';
export { accountNotFound, requireAccount } from './required-account.ts';
export { registryOf } from './source-registry.ts';
export { syncNow, takeDueSyncs } from './sync-schedule.ts';
