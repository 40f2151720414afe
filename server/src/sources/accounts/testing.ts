// What tests of other features use besides the public file.
export { type NewAccount, upsertAccount } from './account-repository.ts';
export { scheduleSync } from './sync-schedule.ts';
