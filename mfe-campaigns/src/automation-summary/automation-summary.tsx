import { automationSummaryAnswerSchema, type AutomationSummary as Summary } from '@adhelm/contracts';
import { EmptyState, ErrorState, formatNumber, Notice } from '@adhelm/shared-ui';
import { Box, Button, Flex, Heading, HStack, Link, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery, useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ScrolledTable } from '../frame/index.ts';
import { messages } from './messages.ts';
import { Saved } from './saved.tsx';

const lists = {
  widget: '/app/ts/campaigns/widgets-auto-optimization',
  campaign: '/app/ts/campaigns/campaigns-auto-optimization',
  content: '/app/thrive/eo/teasers/teasers-auto-optimization',
} as const;

/** Widget of the slot `dashboard`: what each rule did in the last 24 hours, and what waits for a person. */
export function AutomationSummary() {
  const title = useId();
  const { data, error, refresh, isRefreshing } = useApiQuery(
    '/api/automation/summary',
    {},
    automationSummaryAnswerSchema,
  );
  useBusEvent('action.changed', () => void refresh());
  useBusEvent('job.changed', () => void refresh());
  useBusEvent('stream.reset', () => void refresh());
  return (
    <Box
      as="section"
      aria-labelledby={title}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      overflowY="auto"
      // as in the manifest, so that nothing below moves when its figures come
      h="304px"
    >
      <Flex px="4" py="3" gap="3" wrap="wrap" justify="space-between" align="center">
        <Heading as="h2" id={title} textStyle="lg">
          {messages.title}
        </Heading>
        {data !== undefined && (
          <Text color="fg.muted" textStyle="sm">
            {(data.data.isStopped ? messages.activeButStopped : messages.active)(data.data.active)}
          </Text>
        )}
      </Flex>
      {data !== undefined && error !== undefined && (
        <Box px="4" pb="3">
          <Notice
            tone="warning"
            title={messages.outdated}
            action={
              <Button size="xs" variant="outline" onClick={() => void refresh()} loading={isRefreshing}>
                {messages.retry}
              </Button>
            }
          >
            {error.message}
          </Notice>
        </Box>
      )}
      {data !== undefined ? (
        <Content summary={data.data} />
      ) : error !== undefined ? (
        <ErrorState
          title={messages.failed}
          error={error}
          safe={messages.safe}
          onRetry={() => void refresh()}
          isRetrying={isRefreshing}
        />
      ) : (
        <Skeleton h="24" mx="4" />
      )}
    </Box>
  );
}

function Content({ summary: { rules, waiting, active, isStopped } }: { readonly summary: Summary }) {
  const { isAllowed } = usePermission('change-campaigns');
  if (rules.length === 0 && active === 0 && waiting === 0 && !isStopped) {
    return (
      <EmptyState
        title={messages.none.title}
        description={messages.none.text}
        action={
          isAllowed && (
            <Button asChild colorPalette="accent">
              <RouterLink to={`${lists.widget}/create`}>{messages.create}</RouterLink>
            </Button>
          )
        }
      />
    );
  }
  return (
    <Box px="4" pb="4">
      {isStopped && (
        <Box mb="3">
          <Notice tone="danger" title={messages.stopped} />
        </Box>
      )}
      {waiting > 0 && (
        <HStack mb="3">
          <Link asChild colorPalette="accent" fontWeight="medium">
            <RouterLink to={`${lists.widget}-log?state=waiting`}>{messages.waiting(waiting)}</RouterLink>
          </Link>
        </HStack>
      )}
      {rules.length === 0 ? (
        <Text color="fg.muted">{messages.quiet}</Text>
      ) : (
        <>
          <ScrolledTable
            label={messages.label}
            columns={[
              { label: messages.columns.rule },
              ...(['changed', 'logged', 'held', 'failed'] as const).map((name) => ({
                label: messages.columns[name],
                isFigure: true,
              })),
              { label: messages.columns.saved, isFigure: true },
            ]}
            rows={rules.map(
              ({ id, name, kind, changed, undone, logged, notified, held, failed, saving }) => ({
                key: id,
                cells: [
                  <Link asChild key="rule" colorPalette="accent">
                    <RouterLink to={`${lists[kind]}-log?rule=${id}`}>{name}</RouterLink>
                  </Link>,
                  messages.changed(changed, undone),
                  formatNumber(logged + notified),
                  formatNumber(held),
                  formatNumber(failed),
                  <Saved key="saved" saving={saving} />,
                ],
              }),
            )}
          />
          <Text mt="2" textStyle="xs" color="fg.muted">
            {messages.savedNote}
          </Text>
        </>
      )}
    </Box>
  );
}
