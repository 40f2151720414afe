// What tests of other features use besides the public file.
export { type SyncServices, syncAccount } from './sync-account.ts';
