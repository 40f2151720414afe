export type { Fault, FaultSwitch, Faults } from './faults/faults.ts';
export {
  type CampaignMarket,
  type CampaignMarketSpec,
  campaignMarket,
  type DayLimit,
  type DaySettings,
  type WidgetDay,
} from './market/campaign-market.ts';
export { verticals } from './market/names.ts';
export { type MarketParameters, marketParametersSchema } from './market/parameters.ts';
export { volumeFactor } from './market/traffic.ts';
export type { MarketSize } from './market/writes.ts';
export { type SandboxThread, startSandboxThread } from './sandbox-thread.ts';
export { type Sandbox, type SandboxAccount, type SandboxOptions, startSandbox } from './start-sandbox.ts';
