import { useUrlState } from '@adhelm/shared-ui';
import { ReconciliationView } from './reconciliation-view.tsx';
import { SubsView } from './subs-view.tsx';
import { useTracker } from './use-tracker.ts';

/** `/app/ts/tracker/subs`: a tracker's figures by sub-id beside the sources' costs and the clients' payments. */
export function TrackerPage() {
  const tracker = useTracker();
  const { read } = useUrlState();
  return read('view') === 'reconciliation' ? (
    <ReconciliationView tracker={tracker} />
  ) : (
    <SubsView tracker={tracker} />
  );
}
