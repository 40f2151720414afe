/** The accounts: choosing, connecting and importing them. Other areas import only this file. */
export { useSourceDescriptions, useSources } from '@adhelm/shared-ui/changes';
export { AccountsOverview } from './accounts-overview/accounts-overview.tsx';
export { filledRatesText } from './accounts-overview/filled-rates-text.ts';
export { useManagedAccounts } from './chosen-account/connections-api.ts';
export { findAccount, firstAccount, type KnownAccount } from './chosen-account/selected-account.ts';
export { useChosenAccount } from './chosen-account/use-chosen-account.ts';
export { ConnectionsButton } from './connections/connections-button.tsx';
export { isLimited, limitWords } from './connections/waits/limit-wait.ts';
export { FiguresByFiles } from './imports/figures-by-files.tsx';
export { ImportsButton } from './imports/imports-button.tsx';
export type { PageAccounts } from './imports/use-import-account.ts';
export { IMPORTS } from './imports/use-imports-view.ts';
