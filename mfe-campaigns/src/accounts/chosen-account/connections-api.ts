import { managedAccountsAnswerSchema } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** All accounts visible to the person, with their health. */
export function useManagedAccounts() {
  return useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
}
