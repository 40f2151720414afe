import { Delayed, EmptyState, ErrorState } from '@adhelm/shared-ui';
import { Button, Center, Spinner } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';

type LoadedProps<Data> = {
  readonly answer: ApiAnswer<Data>;
  /** What is loaded, such as "The order". */
  readonly what: string;
  /** Where people find it otherwise, for a wrong address. */
  readonly parent: { readonly label: string; readonly to: string };
  readonly children: (data: Data) => ReactNode;
};

/** What was loaded, or why there is nothing: loading, failed, not found with the way back. */
export function Loaded<Data>({ answer, what, parent, children }: LoadedProps<Data>) {
  const { data, error, refresh, isRefreshing } = answer;
  if (data !== undefined) return children(data);
  if (error?.kind === 'not-found') {
    return (
      <EmptyState
        title={messages.goneTitle(what)}
        description={messages.goneText}
        action={
          <Button asChild variant="outline">
            <Link to={parent.to}>{parent.label}</Link>
          </Button>
        }
      />
    );
  }
  if (error !== undefined) {
    return (
      <ErrorState
        title={messages.failed(what)}
        error={error}
        safe={messages.safe}
        onRetry={() => void refresh()}
        isRetrying={isRefreshing}
      />
    );
  }
  return (
    <Delayed>
      <Center py="12">
        <Spinner />
      </Center>
    </Delayed>
  );
}
