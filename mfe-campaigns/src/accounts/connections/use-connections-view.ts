import { useDrawerView } from '../../frame/index.ts';

/** The view of the accounts' drawer. */
export const useConnectionsView = () => useDrawerView('accounts');

export type Connections = ReturnType<typeof useConnectionsView>;
