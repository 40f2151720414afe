import { managedAccountsAnswerSchema } from '@adhelm/contracts';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** Names an account or a source by its id; an id that is not known, or not yet, stays. */
export function usePlaceNames(): (id: string) => string {
  const nameOfSource = useSourceNames();
  const { data } = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  return (id) => data?.data.find((account) => account.id === id)?.name ?? nameOfSource(id);
}
