import { useDrawerView } from '../drawer/use-drawer-view.ts';

/** The name of the imports' place in the URL. */
export const IMPORTS = 'imports';

/** Where the imports' drawer stands. */
export const useImportsView = () => useDrawerView(IMPORTS);
