import type { Notification } from '@adhelm/contracts';
import { formatAge, formatInstant, type TriggeredPopupProps, useNow } from '@adhelm/shared-ui';
import { Box, Button, Center, Flex, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/activity.ts';
import { shellPages } from '../../router/shell-pages.ts';
import { useServices } from '../../services/services-context.tsx';
import { BarPopover } from '../bar-popover.tsx';
import { FailedAnswer } from '../failed-answer.tsx';
import { useReported } from '../use-reported.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import { lookOf } from './notification-look.ts';
import type { useNotifications } from './use-notifications.ts';

export type ActivityPopupProps = TriggeredPopupProps & {
  readonly notifications: ReturnType<typeof useNotifications>;
};

/** The popup of the activity button. */
export function ActivityPopup({ notifications, ...popup }: ActivityPopupProps) {
  return (
    <BarPopover {...popup} title={messages.title}>
      <ActivityList notifications={notifications} onLeave={popup.onClose} />
      <Box borderTopWidth="1px" p="2" textAlign="center">
        <Button asChild variant="ghost" size="sm" w="full">
          <RouterLink to={shellPages.activityLog.path} onClick={popup.onClose}>
            {messages.log}
          </RouterLink>
        </Button>
      </Box>
    </BarPopover>
  );
}

type ActivityListProps = Pick<ActivityPopupProps, 'notifications'> & { readonly onLeave: () => void };

function ActivityList({ notifications, onLeave }: ActivityListProps) {
  const { list, isLoading, error, refresh } = notifications;
  const { reports } = useServices();
  useReported(error, 'activities');
  if (isLoading) return <WaitingRows label={messages.loading} height="12" />;
  if (error !== undefined) {
    const again = () => {
      refresh().catch((failure: unknown) => reports.add(failure, 'activities'));
    };
    return (
      <Box px="4" pb="4">
        <FailedAnswer text={messages.failed} onRetry={again} />
      </Box>
    );
  }
  if (list.length === 0) {
    return (
      <Text px="4" pb="5" color="fg.muted">
        {messages.none}
      </Text>
    );
  }
  return (
    <Stack as="ol" gap="0" overflowY="auto" listStyleType="none" aria-label={messages.list} tabIndex={0}>
      {list.map((notification) => (
        <NotificationLine key={notification.id} notification={notification} onLeave={onLeave} />
      ))}
    </Stack>
  );
}

type NotificationLineProps = { readonly notification: Notification; readonly onLeave: () => void };

function NotificationLine({ notification, onLeave }: NotificationLineProps) {
  const { type, title, description, createdAt, href } = notification;
  const { Icon, tone } = lookOf(type);
  const now = useNow();
  return (
    <Flex as="li" gap="3" px="4" py="2.5" borderTopWidth="1px">
      <Center
        aria-hidden="true"
        boxSize="8"
        flexShrink="0"
        borderRadius="full"
        bg={`${tone}.subtle`}
        color={`${tone}.fg`}
      >
        <Icon size={16} />
      </Center>
      <Box minW="0" flex="1">
        <Text fontWeight="medium">
          <bdi>{title}</bdi>
        </Text>
        <Text textStyle="sm" overflowWrap="anywhere">
          {href === null ? (
            <bdi>{description}</bdi>
          ) : (
            <Link asChild display="inline" fontWeight="normal">
              <RouterLink to={href} onClick={onLeave}>
                <bdi>{description}</bdi>
              </RouterLink>
            </Link>
          )}
        </Text>
        <Text asChild textStyle="xs" color="fg.muted">
          <time dateTime={createdAt} title={formatInstant(createdAt)}>
            {formatAge(createdAt, now)}
          </time>
        </Text>
      </Box>
    </Flex>
  );
}
