/** Changing what runs: starting, pausing, amounts, texts, manual tasks. Other areas import only this file. */
export { useActions } from './actions/actions-context.ts';
export { ActionsProvider } from './actions/actions-provider.tsx';
export { StatusActionButton } from './actions/status-action-button.tsx';
export { EntityChanges, useEntityOffers } from './entity-changes/entity-changes.tsx';
export type { ChangeableEntity } from './entity-changes/entity-offers.ts';
export { changeUnderWay, listLabel, oppositeOf } from './intents/change-labels.ts';
export { messages as changeMessages } from './intents/messages.ts';
export { statusIntent, withOpenWrites } from './intents/status-intent.ts';
export { OpenChange, RowStatus } from './manual-tasks/row-status.tsx';
export { TasksButton } from './manual-tasks/tasks-button.tsx';
export { AmountChanges } from './row-changes/amount-changes.tsx';
export { BulkChangeBar, BulkStatusBar } from './row-changes/bulk-status-bar.tsx';
export { TextChanges } from './row-changes/text-changes.tsx';
export { useRowChanges } from './row-changes/use-row-changes.ts';
export { TargetingProvider, TargetsButton, useTargeting } from './targets/target-buttons.tsx';
export { targetColumns } from './targets/target-columns.tsx';
export type { TargetRow } from './targets/target-places.ts';
export { useWidgetCapabilities, WidgetChanges } from './widget-changes/widget-changes.tsx';
