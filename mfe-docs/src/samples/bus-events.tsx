import { useBusEvent, useHost } from '@adhelm/shared-ui/module';

export function AccountButton({ account }: { readonly account: string }) {
  const { bus, notify } = useHost();
  useBusEvent('facts.synced', ({ rows }) =>
    notify({ tone: 'info', title: `${rows} rows were synced` }),
  );
  const choose = () =>
    bus.publish('campaigns.selectedSourceAccount', {
      source: 'mgid',
      account,
    });
  return (
    <button type="button" onClick={choose}>
      Choose {account}
    </button>
  );
}
