// What tests of other features use besides the public file.
export { summariseAccounts } from './account-summary-service.ts';
