import { useDrawerView } from '../drawer/use-drawer-view.ts';

/** The view of the accounts' drawer. */
export const useConnectionsView = () => useDrawerView('accounts');

export type Connections = ReturnType<typeof useConnectionsView>;
