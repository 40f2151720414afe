import type { Freshness } from '@adhelm/contracts';
import {
  AccountAndDates,
  ErrorState,
  ListFrame,
  ListPlane,
  MissingAccount,
  PageFreshness,
  PageHeader,
  type PopupProps,
  popupCode,
  SkipToGrid,
  usePopupCode,
  useUrlState,
} from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/tracker.ts';
import { PageViews } from '../page-views/page-views.tsx';
import type { TrackerAccount } from './tracker-api.ts';
import type { Tracker } from './use-tracker.ts';

export const GRID_ID = 'tracker-grid';

const mappings = popupCode<PopupProps & { readonly of: TrackerAccount }>(
  async () => (await import('./mappings-drawer.tsx')).MappingsDrawer,
);

const views = (['subs', 'reconciliation'] as const).map((view) => ({
  view,
  label: messages.viewNames[view],
}));
const ownNames = ['row', 'mappings'];

type TrackerFrameProps = {
  readonly tracker: Tracker;
  readonly view: 'subs' | 'reconciliation';
  /** Freshness of the displayed data; undefined while there is none. */
  readonly freshness: readonly Freshness[] | undefined;
  /** Tools of the grid, which does not exist without an account. */
  readonly tools: (isListed: boolean) => ReactNode;
  /** Controls beside account and dates. */
  readonly controls: ReactNode;
  readonly children: ReactNode;
};

/** The frame of both views of a tracker account. */
export function TrackerFrame({ tracker, view, freshness, tools, controls, children }: TrackerFrameProps) {
  const { answer, trackers, selected, of } = tracker;
  const { read, write } = useUrlState();
  const areMappingsOpen = read('mappings') !== null && of !== null;
  const Mappings = usePopupCode(mappings, areMappingsOpen);
  const isMissing = trackers !== undefined && selected === null;
  return (
    <ListFrame>
      <SkipToGrid grid={GRID_ID}>{messages.skipToGrid}</SkipToGrid>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            <PageFreshness freshness={freshness} />
            <Button
              variant="outline"
              disabled={of === null}
              onClick={() => write({ mappings: 'open' }, true)}
            >
              <Waypoints aria-hidden />
              {messages.mappings}
            </Button>
            {tools(!isMissing)}
          </>
        }
      />
      <PageViews label={messages.views} views={views} present={view} ownNames={ownNames} />
      {trackers === undefined && answer.error !== undefined ? (
        <ListPlane>
          <ErrorState
            title={messages.notRead}
            error={answer.error}
            safe={messages.safe}
            onRetry={() => void answer.refresh()}
          />
        </ListPlane>
      ) : isMissing ? (
        <MissingAccount
          sources={trackers}
          onOpenAnother={() => tracker.select(null)}
          none={messages.noTracker}
        />
      ) : (
        <>
          <HStack gap="2" wrap="wrap">
            <AccountAndDates
              sources={trackers}
              selected={selected}
              onSelect={tracker.select}
              range={tracker.range}
              onRange={tracker.selectRange}
              today={tracker.today}
            />
            {controls}
          </HStack>
          {children}
        </>
      )}
      {Mappings !== null && of !== null && (
        <Mappings isOpen={areMappingsOpen} onClose={() => write({ mappings: null }, true)} of={of} />
      )}
    </ListFrame>
  );
}
