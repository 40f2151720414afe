import { ErrorState, PageHeader, useUrlState } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { AutomationStopped } from '@adhelm/shared-ui/rules';
import { lazy, Suspense } from 'react';
import { useManagedAccounts, useSourceDescriptions } from '../accounts/index.ts';
import { messages } from './messages.ts';
import { OperationForm } from './operation-form.tsx';
import { OperationList } from './operation-list.tsx';

const OperationPanel = lazy(async () => ({
  default: (await import('./operation-panel.tsx')).OperationPanel,
}));

/** `/app/ts/campaigns/widgets/optimization/mass/create`; `?operation=` shows one. */
export function MassOperationsPage() {
  const { read, write } = useUrlState();
  const operation = read('operation');
  return (
    <Stack gap="4" maxW="6xl">
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          operation !== null && (
            <Button variant="outline" onClick={() => write({ operation: null }, true)}>
              {messages.back}
            </Button>
          )
        }
      />
      <AutomationStopped />
      {operation === null ? (
        <NewOperation />
      ) : (
        <Suspense fallback={<Skeleton h="96" />}>
          <OperationPanel key={operation} id={operation} />
        </Suspense>
      )}
      <OperationList />
    </Stack>
  );
}

function NewOperation() {
  const accounts = useManagedAccounts();
  const sources = useSourceDescriptions();
  const error = accounts.error ?? sources.error;
  if (accounts.data !== undefined && sources.data !== undefined) {
    const networks = sources.data.data.filter(({ role }) => role === 'native' || role === 'push-pop');
    const known = accounts.data.data.filter(({ source }) => networks.some(({ id }) => id === source));
    return <OperationForm accounts={known} sources={networks} />;
  }
  if (error === undefined) return <Skeleton h="96" />;
  const retry = () => void Promise.all([accounts.refresh(), sources.refresh()]);
  return <ErrorState title={messages.operationFailed} error={error} onRetry={retry} />;
}
