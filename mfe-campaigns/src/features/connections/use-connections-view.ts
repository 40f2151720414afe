import { useDrawerView } from '../drawer/use-drawer-view.ts';

/** Where the accounts' drawer stands. */
export const useConnectionsView = () => useDrawerView('accounts');

export type Connections = ReturnType<typeof useConnectionsView>;
