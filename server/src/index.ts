export {
  decideScaling,
  type ScalingFacts,
  type ScalingState,
  type WantedStep,
} from './ai/scaling/index.ts';
export { type RunningServer, type StartOptions, startServer } from './app.ts';
export { type Decisions, decide } from './automation/decide/index.ts';
export { campaignKey, type EntityFacts, type RunFacts } from './automation/guards/index.ts';
export { importDemoPanels } from './facts/imports/index.ts';
export { keepRolledUp, sumWeeks } from './facts/performance/index.ts';
export { type FirstSync, firstSyncs } from './facts/sync/index.ts';
export { addDemoTargets } from './facts/targets/index.ts';
export { domainFeatures, productFeatures, syncNow } from './features.ts';
export { type Config, ConfigError, readConfig } from './foundation/config/index.ts';
export type { Feature, Services } from './foundation/services/index.ts';
export { runProgram } from './run-program.ts';
export { connectDemoAccounts, type DemoAccount, waitForFirstSync } from './sources/accounts/index.ts';
export { capabilitiesNamed, type SourceCapabilities } from './sources/index.ts';
