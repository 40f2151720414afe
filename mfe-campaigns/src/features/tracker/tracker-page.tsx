import { useUrlState } from '@adhelm/shared-ui';
import { ReconciliationView } from './reconciliation-view.tsx';
import { SubsView } from './subs-view.tsx';
import { useTracker } from './use-tracker.ts';

/** `/app/ts/tracker/subs`: what a tracker knows by sub-id beside what the sources charged and the clients paid. */
export function TrackerPage() {
  const tracker = useTracker();
  const { read } = useUrlState();
  return read('view') === 'reconciliation' ? (
    <ReconciliationView tracker={tracker} />
  ) : (
    <SubsView tracker={tracker} />
  );
}
