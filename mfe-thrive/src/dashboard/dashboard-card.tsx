import type { AdhelmError } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import { Box, Heading, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { type ReactNode, useId } from 'react';
import { messages } from './messages.ts';

type DashboardCardProps<Data> = {
  readonly title: string;
  readonly description: string;
  /** As in the manifest, so that nothing below moves when its figures come. */
  readonly height: string;
  /** Shows all of it on a phone, where its controls wrap, instead of scrolling inside. */
  readonly growsOnPhones?: boolean;
  readonly failed: string;
  readonly answer: Pick<ApiAnswer<Data>, 'data' | 'error' | 'refresh' | 'isRefreshing'> & {
    readonly error: AdhelmError | undefined;
  };
  readonly children: (data: Data) => ReactNode;
};

/** The frame of a widget on the dashboard, which loads, fails and is retried on its own. */
export function DashboardCard<Data>(card: DashboardCardProps<Data>) {
  const { title, description, height, growsOnPhones = false, failed, answer, children } = card;
  const { data, error, refresh, isRefreshing } = answer;
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      overflow="hidden"
      display="flex"
      flexDirection="column"
      h={growsOnPhones ? { base: 'auto', md: height } : height}
      minH={height}
    >
      <Box data-lasting px="4" py="3">
        <Heading as="h2" id={titleId} textStyle="lg">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {description}
        </Text>
      </Box>
      <Box px="4" pb="4" flex="1" minH="0" overflowY="auto">
        {data !== undefined ? (
          children(data)
        ) : error !== undefined ? (
          <ErrorState
            title={failed}
            error={error}
            safe={messages.safe}
            onRetry={() => void refresh()}
            isRetrying={isRefreshing}
          />
        ) : (
          <Skeleton h="full" />
        )}
      </Box>
    </Box>
  );
}
