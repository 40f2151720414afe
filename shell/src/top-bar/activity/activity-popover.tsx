import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/top-bar.ts';
import { TrayButton } from '../tray-button.tsx';
import type { ActivityPopupProps } from './activity-popup.tsx';
import { useNotifications } from './use-notifications.ts';

const activityPopup = popupCode<ActivityPopupProps>(
  async () => (await import('./activity-popup.tsx')).ActivityPopup,
);

/** The latest entries of the activity log, and the number of unread ones. */
export function ActivityPopover() {
  const notifications = useNotifications();
  const { trigger, Popup, popup } = usePopup(activityPopup, 'dialog');
  const { unread, list } = notifications;
  const markRead = useEffectEvent(notifications.markRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries added while it is open count as read
  useEffect(() => {
    if (popup.isOpen) markRead();
  }, [popup.isOpen, list]);
  return (
    <TrayButton
      trigger={trigger}
      label={unread === 0 ? messages.activity : messages.unreadActivity(unread)}
      Icon={Bell}
      count={unread}
    >
      {Popup !== null && <Popup {...popup} notifications={notifications} />}
    </TrayButton>
  );
}
