/** Entries of the activity log. It has no React context, so modules bundle the version that they were tested with. */

export { ActivityBatch, type ActivityLog } from './activity-batch.tsx';
export { ActivityRow } from './activity-row.tsx';
export { runToUndo, undoRunOf } from './undo-run.ts';
