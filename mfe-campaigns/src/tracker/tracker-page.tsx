import { useUrlState } from '@adhelm/shared-ui';
import { ReconciliationView } from './reconciliation-view.tsx';
import { SubsView } from './subs-view.tsx';
import { useTracker } from './use-tracker.ts';

/** `/app/ts/tracker/subs`: a tracker's figures by sub-id beside the sources' costs and the clients' payments. */
export function TrackerPage() {
  const { read } = useUrlState();
  const isReconciliation = read('view') === 'reconciliation';
  const tracker = useTracker({ canBeAll: !isReconciliation });
  return isReconciliation ? <ReconciliationView tracker={tracker} /> : <SubsView tracker={tracker} />;
}
