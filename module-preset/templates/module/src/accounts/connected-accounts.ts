import { type SourceAccount, sourcesAnswerSchema } from '@adhelm/contracts';
import { type ApiAnswer, useApiQuery, useBusEvent } from '@adhelm/shared-ui/module';

/** An account with the name of its source. */
export type ConnectedAccount = SourceAccount & { readonly sourceName: string };

type ConnectedAccounts = Pick<ApiAnswer<unknown>, 'error' | 'isLoading' | 'refresh'> & {
  /** Undefined until they are loaded. */
  readonly accounts: readonly ConnectedAccount[] | undefined;
};

/** All accounts visible to the person; refreshed after missed events. */
export function useConnectedAccounts(): ConnectedAccounts {
  const { data, error, isLoading, refresh } = useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
  useBusEvent('stream.reset', () => void refresh());
  const accounts =
    data === undefined
      ? undefined
      : Object.values(data.sources).flatMap(({ name, accounts: ofSource }) =>
          ofSource.map((account) => ({ ...account, sourceName: name })),
        );
  return { accounts, error, isLoading, refresh };
}
