/** Changing what runs: starting, pausing, amounts, texts, manual tasks. Other areas import only this file. */
export {
  ActionsProvider,
  AmountChanges,
  BulkChangeBar,
  type ChangeableEntity,
  changeMessages,
  changeUnderWay,
  EntityChanges,
  isStatusOpen,
  listChangesOffered,
  listLabel,
  meaningOf,
  OpenChange,
  oppositeOf,
  RowStatus,
  statusIntent,
  useActions,
  useEntityOffers,
  withOpenWrites,
} from '@adhelm/shared-ui/changes';
export { StatusActionButton } from './actions/status-action-button.tsx';
export { TasksButton } from './manual-tasks/tasks-button.tsx';
export { withAmountEditors } from './row-changes/amount-columns.tsx';
export { BulkStatusBar } from './row-changes/bulk-status-bar.tsx';
export { TextChanges } from './row-changes/text-changes.tsx';
export { useRowChanges } from './row-changes/use-row-changes.ts';
export { TargetingProvider, TargetsButton, useTargeting } from './targets/target-buttons.tsx';
export { targetColumns } from './targets/target-columns.tsx';
export type { TargetRow } from './targets/target-places.ts';
export { useWidgetCapabilities, WidgetChanges } from './widget-changes/widget-changes.tsx';
