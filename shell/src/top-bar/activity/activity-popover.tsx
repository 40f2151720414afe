import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Badge, Box, IconButton } from '@adhelm/shared-ui/chakra';
import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ActivityPopupProps } from './activity-popup.tsx';
import { useNotifications } from './use-notifications.ts';

const activityPopup = popupCode<ActivityPopupProps>(
  async () => (await import('./activity-popup.tsx')).ActivityPopup,
);

/** The latest lines of the activity log, and how many of them are news. */
export function ActivityPopover() {
  const notifications = useNotifications();
  const { trigger, Popup, popup } = usePopup(activityPopup, 'dialog');
  const { unread, list } = notifications;
  const markRead = useEffectEvent(notifications.markRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while it is open is read as well
  useEffect(() => {
    if (popup.isOpen) markRead();
  }, [popup.isOpen, list]);
  return (
    <Box position="relative">
      <IconButton
        {...trigger}
        aria-label={unread === 0 ? 'Activity' : `Activity, ${unread} unread`}
        variant="ghost"
      >
        <Bell size={20} aria-hidden="true" />
      </IconButton>
      {unread > 0 && (
        <Badge
          aria-hidden="true"
          position="absolute"
          top="0"
          insetInlineEnd="0"
          size="xs"
          variant="solid"
          colorPalette="accent"
          borderRadius="full"
          pointerEvents="none"
        >
          {unread}
        </Badge>
      )}
      {Popup !== null && <Popup {...popup} notifications={notifications} />}
    </Box>
  );
}
