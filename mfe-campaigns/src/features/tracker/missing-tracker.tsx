import { EmptyState, ListPlane } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/tracker.ts';

type MissingTrackerProps = {
  /** There are trackers, but not the one that the link names. */
  readonly hasAnother: boolean;
  readonly onOpenAnother: () => void;
};

/** In place of figures: no tracker is connected, or the link names one that is not there. */
export function MissingTracker({ hasAnother, onOpenAnother }: MissingTrackerProps) {
  return (
    <ListPlane>
      {hasAnother ? (
        <EmptyState
          title={messages.unknownTracker}
          description={messages.unknownTrackerText}
          action={
            <Button colorPalette="accent" onClick={onOpenAnother}>
              {messages.openFirst}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={messages.noTracker}
          description={messages.noTrackerText}
          action={
            <Button asChild colorPalette="accent">
              <RouterLink to="/app/ts/campaigns?accounts=new">{messages.connect}</RouterLink>
            </Button>
          }
        />
      )}
    </ListPlane>
  );
}
