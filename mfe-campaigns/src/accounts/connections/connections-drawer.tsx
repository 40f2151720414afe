import { DeniedNotice, EmptyState, ErrorState, type PopupProps } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { useSourceDescriptions, useSources } from '@adhelm/shared-ui/changes';
import { useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { PageDrawer } from '../../frame/index.ts';
import { useManagedAccounts } from '../chosen-account/connections-api.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import { ConnectionList } from './connection-list.tsx';
import { messages } from './messages.ts';
import { type Connections, useConnectionsView } from './use-connections-view.ts';

/** The accounts' drawer: a list, one account, or the connect form. */
export function ConnectionsDrawer({ isOpen, onClose }: PopupProps) {
  const connections = useConnectionsView();
  const { view, showList } = connections;
  return (
    <PageDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={view.kind === 'new' ? messages.connect : messages.title}
      closeLabel={messages.close}
      back={
        view.kind === 'new' || view.kind === 'one' ? { label: messages.back, onClick: showList } : undefined
      }
    >
      <ConnectionsBody connections={connections} />
    </PageDrawer>
  );
}

function ConnectionsBody({ connections }: { readonly connections: Connections }) {
  const { view, showNew, showOne, showList } = connections;
  const { isAllowed } = usePermission('manage-accounts');
  const accounts = useManagedAccounts();
  const sources = useSourceDescriptions();
  const registry = useSources();
  const { refresh } = accounts;
  /** The pages have their own list of accounts. */
  const refreshAll = async () => {
    await Promise.all([refresh(), registry.refresh()]);
  };
  const again = () => void refresh();
  useBusEvent('facts.synced', again);
  useBusEvent('sync.failed', again);
  useBusEvent('sync.limited', again);
  useBusEvent('job.changed', again);
  useBusEvent('stream.reset', again);
  const failed = accounts.error ?? sources.error;
  if (accounts.data === undefined || sources.data === undefined) {
    if (failed === undefined) return <ConnectionsSkeleton />;
    return (
      <ErrorState
        title={messages.notRead}
        error={failed}
        onRetry={() => void Promise.all([accounts.refresh(), sources.refresh()])}
      />
    );
  }
  const known = accounts.data.data;
  if (view.kind === 'new' && !isAllowed) return <DeniedNotice permission="manage-accounts" />;
  if (view.kind === 'new') {
    return (
      <ConnectForm
        sources={sources.data.data}
        onConnected={({ id }) => {
          void refreshAll();
          showOne(id);
        }}
      />
    );
  }
  if (view.kind === 'one') {
    const account = known.find(({ id }) => id === view.id);
    const source = sources.data.data.find(({ id }) => id === account?.source);
    if (account === undefined || source === undefined) {
      return <EmptyState title={messages.gone} description={messages.goneText} />;
    }
    return (
      <ConnectionDetails
        key={account.id}
        account={account}
        source={source}
        onChanged={refreshAll}
        onRemoved={() => {
          void refreshAll();
          showList();
        }}
      />
    );
  }
  return <ConnectionList accounts={known} onOpen={showOne} onConnect={showNew} />;
}

function ConnectionsSkeleton() {
  return (
    <Stack gap="3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} h="16" />
      ))}
    </Stack>
  );
}
