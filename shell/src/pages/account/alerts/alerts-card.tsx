import { may } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { Box } from '@adhelm/shared-ui/chakra';
import { Tabs } from '@adhelm/shared-ui/overlays';
import { useCallback, useRef } from 'react';
import { messages } from '../../../messages/alerts.ts';
import { useUser } from '../../../services/services-context.tsx';
import { Card } from '../card.tsx';
import { AlertList } from './alert-list.tsx';
import { ChannelList } from './channel-list.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { OutboxList } from './outbox-list.tsx';
import { ReadyContext } from './ready-context.ts';
import { alertSections, isAlertSection } from './sections.ts';
import { Timing } from './timing-form.tsx';

const contents = {
  alerts: AlertList,
  channels: ChannelList,
  'quiet-hours': Timing,
  deliveries: DeliveryList,
  outbox: OutboxList,
};
/** What only one tab puts into the URL. */
const ofOtherTabs = { alert: null, alerts: null, channel: null, mail: null };

/** Alerts and where they are delivered. `?section=` opens a tab and scrolls here. */
export function AlertsCard() {
  const user = useUser();
  const { read, write } = useUrlState();
  const requested = read('section');
  const sections = alertSections.filter((section) => section !== 'outbox' || may(user, 'manage-mail'));
  const current = sections.find((section) => section === requested) ?? 'alerts';
  const place = useRef<HTMLDivElement>(null);
  const isMarked = read('alert') !== null;
  // once, when a link led here; later than the page scrolls to its top
  const mayScroll = useRef(isAlertSection(requested));
  const onReady = useCallback(() => {
    if (!mayScroll.current) return;
    mayScroll.current = false;
    // a marked alert scrolls to itself
    if (!isMarked) place.current?.scrollIntoView({ block: 'start' });
  }, [isMarked]);
  return (
    <Box ref={place} scrollMarginTop="20">
      <Card title={messages.title} description={messages.explanation}>
        <Tabs.Root
          lazyMount
          unmountOnExit
          value={current}
          onValueChange={({ value }) => write({ ...ofOtherTabs, section: value }, true)}
        >
          <Tabs.List aria-label={messages.sections} overflowX="auto" overflowY="hidden">
            {sections.map((section) => (
              <Tabs.Trigger key={section} value={section} flexShrink="0">
                {messages.tabs[section]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {sections.map((section) => {
            const Content = contents[section];
            return (
              <Tabs.Content key={section} value={section} pt="4" minH="64">
                <ReadyContext value={onReady}>
                  <Content />
                </ReadyContext>
              </Tabs.Content>
            );
          })}
        </Tabs.Root>
      </Card>
    </Box>
  );
}
