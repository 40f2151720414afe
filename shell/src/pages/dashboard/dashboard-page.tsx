import { formatRange, Notice, PageHeader, useDateRange } from '@adhelm/shared-ui';
import { Button, HStack, Stack } from '@adhelm/shared-ui/chakra';
import { LayoutDashboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../messages/dashboard.tsx';
import { usePageTitle } from '../../router/page-title.ts';
import { useUser } from '../../services/services-context.tsx';
import { SlotHost } from '../../slots/slot-host.tsx';
import { ChoicesNotice } from './choices-notice.tsx';
import { DashboardDates } from './dashboard-dates.tsx';
import { useDashboardChoices } from './use-dashboard-choices.ts';
import { dashboardTimeZone, useSavedDates } from './use-saved-dates.ts';

const ArrangePanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "arrange-dashboard" */ './arrange-panel.tsx')).ArrangePanel,
}));

const SLOT = 'dashboard';

/**
 * Composed of the modules' widgets in the slot `dashboard`; the shell knows none of them. Each widget reads the date
 * range from the URL; without one, each account's figures cover its own last seven days. Range, order and visibility
 * are each person's own.
 */
export function DashboardPage() {
  usePageTitle(messages.title);
  const user = useUser();
  const { range, fault } = useDateRange(dashboardTimeZone());
  const state = useDashboardChoices();
  const { choices, loadError, change } = state;
  const isReady = useSavedDates(choices?.dates);
  const [isArranging, setArranging] = useState(false);
  return (
    <Stack gap="6">
      <PageHeader
        title={messages.title}
        description={messages.welcome(<bdi>{user.name}</bdi>)}
        actions={
          <HStack gap="2" wrap="wrap">
            <DashboardDates onChoose={(dates) => change({ dates })} />
            <Button
              variant="outline"
              size="sm"
              aria-pressed={isArranging}
              disabled={choices === undefined || loadError !== undefined}
              onClick={() => setArranging(!isArranging)}
            >
              <LayoutDashboard aria-hidden />
              {isArranging ? messages.doneArranging : messages.arrange}
            </Button>
          </HStack>
        }
      />
      {fault !== null && (
        <Notice tone="warning" title={messages.badDates}>
          {messages.shownInstead(fault, formatRange(range))}
        </Notice>
      )}
      <ChoicesNotice {...state} />
      {isArranging && choices !== undefined && (
        <Suspense fallback={null}>
          <ArrangePanel slot={SLOT} arrangement={choices} onChange={change} />
        </Suspense>
      )}
      {choices !== undefined && isReady && <SlotHost slot={SLOT} arrangement={choices} />}
    </Stack>
  );
}
