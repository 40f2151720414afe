export { connectDemoAccounts, type DemoAccount, waitForFirstSync } from './accounts/demo-accounts.ts';
export { type RunningServer, type StartOptions, startServer } from './app.ts';
export { type Config, ConfigError, readConfig } from './config.ts';
export { domainFeatures, productFeatures } from './features.ts';
export { importDemoPanels } from './imports/demo-imports.ts';
export { runProgram } from './run-program.ts';
export type { Feature, Services } from './services.ts';
export { type FirstSync, firstSyncs } from './sync/first-sync.ts';
export { syncNow } from './sync/sync-feature.ts';
