import {
  Activity,
  BellRing,
  CircleAlert,
  CirclePause,
  CirclePlay,
  CloudOff,
  CreditCard,
  History,
  type LucideIcon,
  MessageSquare,
  OctagonX,
  Truck,
} from 'lucide-react';

export type NotificationLook = {
  readonly Icon: LucideIcon;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
};

/** The specification's three types, and the product's own. */
const looks: Readonly<Record<string, NotificationLook>> = {
  order_placed: { Icon: CreditCard, tone: 'info' },
  new_message: { Icon: MessageSquare, tone: 'info' },
  item_shipped: { Icon: Truck, tone: 'info' },
  campaign_paused: { Icon: CirclePause, tone: 'info' },
  campaign_started: { Icon: CirclePlay, tone: 'success' },
  content_paused: { Icon: CirclePause, tone: 'info' },
  content_started: { Icon: CirclePlay, tone: 'success' },
  action_failed: { Icon: CircleAlert, tone: 'danger' },
  action_cancelled: { Icon: OctagonX, tone: 'info' },
  alert_info: { Icon: BellRing, tone: 'info' },
  alert_warning: { Icon: BellRing, tone: 'warning' },
  alert_critical: { Icon: BellRing, tone: 'danger' },
  alert_all_accounts_info: { Icon: BellRing, tone: 'info' },
  alert_all_accounts_warning: { Icon: BellRing, tone: 'warning' },
  alert_all_accounts_critical: { Icon: BellRing, tone: 'danger' },
  sync_failed: { Icon: CloudOff, tone: 'danger' },
  'module.rolled-back': { Icon: History, tone: 'danger' },
  'module.replaced': { Icon: History, tone: 'danger' },
};

/** Icon and colour of a notification type; unknown types have a neutral look. */
export function lookOf(type: string): NotificationLook {
  return looks[type] ?? { Icon: Activity, tone: 'info' };
}
