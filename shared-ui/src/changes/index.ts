/** Changing what runs, for each module that can: one dialog and one way to the server. Bundled with the module. */
export { previewAction, startAction } from './actions/actions-api.ts';
export { useActions } from './actions/actions-context.ts';
export { ActionsProvider } from './actions/actions-provider.tsx';
export { AmountChanges } from './amounts/amount-changes.tsx';
export { ChangeFormDialog } from './amounts/change-form-dialog.tsx';
export { amountChange, amountFaults } from './amounts/typed-amount.ts';
export { useFaultsOfServer } from './amounts/use-faults-of-server.ts';
export { BulkChangeBar } from './bulk-change-bar.tsx';
export { EntityChanges, useEntityOffers } from './entity-changes/entity-changes.tsx';
export type { ChangeableEntity } from './entity-changes/entity-offers.ts';
export * from './intents/amount-intent.ts';
export { messages as amountMessages } from './intents/amount-messages.ts';
export type { ChangeIntent, GoBack } from './intents/change-intent.ts';
export * from './intents/change-labels.ts';
export { messages as changeMessages } from './intents/messages.ts';
export { type Changeable, statusIntent, withOpenWrites } from './intents/status-intent.ts';
export { useSourceDescriptions, useSources } from './sources-api.ts';
export { OpenChange, RowStatus } from './tasks/row-status.tsx';
export { TASKS } from './tasks/task-path.ts';
export { messages as taskWays } from './tasks/ways-in-messages.ts';
export { useSourceNames } from './use-source-names.ts';
export { messages as widgetMessages } from './widget-changes/messages.ts';
export {
  type ChangeableWidget,
  listChangesOffered,
  listIntent,
  meaningOf,
} from './widget-changes/widget-intents.ts';
