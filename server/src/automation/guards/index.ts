export { heldForControl } from './control-group.ts';
export type { DecidedChange, Decision, SeenEvidence } from './decision.ts';
export { heldByItself } from './entity-guards.ts';
export { stopsForFailures } from './failed-writes.ts';
export {
  type AccountFacts,
  type CampaignFacts,
  campaignKey,
  type EntityFacts,
  type EntityHistory,
  type EntityHold,
  type EntityState,
  entityKey,
  type RunFacts,
} from './run-facts.ts';
export { RunLimits } from './run-limits.ts';
