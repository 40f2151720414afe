import { Delayed, ErrorState } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { type ApiAnswer, adhelmErrorOf } from '@adhelm/shared-ui/module';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/alerts.ts';
import { useServices } from '../../../services/services-context.tsx';
import { useReady } from './ready-context.ts';

type LoadedProps<Data> = {
  readonly answer: ApiAnswer<Data>;
  readonly texts: { readonly loading: string; readonly failed: string };
  readonly children: (data: Data) => ReactNode;
};

/** What was loaded, or that it is loading, or why it could not be. */
export function Loaded<Data>({ answer, texts, children }: LoadedProps<Data>) {
  const { reports } = useServices();
  useReady(answer.data !== undefined || answer.error !== undefined);
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error === undefined) {
    return (
      <Delayed>
        <Skeleton role="status" aria-label={texts.loading} h="48" />
      </Delayed>
    );
  }
  const again = () => {
    answer.refresh().catch((error: unknown) => reports.add(error, 'alerts'));
  };
  return (
    <ErrorState
      title={texts.failed}
      error={adhelmErrorOf(answer.error)}
      safe={messages.retrySafe}
      onRetry={again}
    />
  );
}
