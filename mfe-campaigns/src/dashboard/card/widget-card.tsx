import type { AdhelmError } from '@adhelm/contracts';
import { ErrorState, Notice } from '@adhelm/shared-ui';
import { Box, Button, Heading, Skeleton } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { type ReactNode, useId } from 'react';
import { messages } from './messages.ts';

type WidgetCardProps<Data> = {
  readonly title: string;
  readonly failed: string;
  readonly answer: Pick<ApiAnswer<Data>, 'data' | 'refresh' | 'isRefreshing'> & {
    readonly error: AdhelmError | undefined;
  };
  readonly children: (data: Data) => ReactNode;
};

/** A list on the dashboard, which loads, fails, gets old and is retried on its own. */
export function WidgetCard<Data>({ title, failed, answer, children }: WidgetCardProps<Data>) {
  const { data, error, refresh, isRefreshing } = answer;
  const titleId = useId();
  const retry = () => void refresh();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      display="flex"
      flexDirection="column"
      // as in the manifest, so that nothing below moves when its rows come
      h="304px"
    >
      <Heading as="h2" id={titleId} textStyle="lg" px="4" py="3">
        {title}
      </Heading>
      <Box px="4" pb="4" flex="1" minH="0" overflowY="auto">
        {data === undefined && error === undefined && <Skeleton h="24" />}
        {data === undefined && error !== undefined && (
          <ErrorState
            title={failed}
            error={error}
            safe={messages.safe}
            onRetry={retry}
            isRetrying={isRefreshing}
          />
        )}
        {data !== undefined && error !== undefined && (
          <Notice
            tone="warning"
            title={messages.outdated}
            action={
              <Button size="xs" variant="outline" onClick={retry} loading={isRefreshing}>
                {messages.retry}
              </Button>
            }
          >
            {error.message}
          </Notice>
        )}
        {data !== undefined && children(data)}
      </Box>
    </Box>
  );
}
