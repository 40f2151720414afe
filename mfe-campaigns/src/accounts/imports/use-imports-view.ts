import { useDrawerView } from '../../frame/index.ts';

/** The name of the imports' drawer in the URL. */
export const IMPORTS = 'imports';

/** The view of the imports' drawer. */
export const useImportsView = () => useDrawerView(IMPORTS);
