export { activeContents, freshnessOfAccounts } from './account-facts.ts';
export { entityNameOf } from './entity-name.ts';
export { replayedHistory } from './figures-of-then.ts';
export { type Beside, judgeRule } from './judge-rule.ts';
export { affectedByRules, hasOpenWrite, type KnownState, knownState, settingNameOf } from './known-state.ts';
export type { JudgedRun, RunOutcome } from './run-tally.ts';
export { scopeKnowledge } from './scope-knowledge.ts';
export { DECISION_UNDONE, UNDOING } from './undone-decisions.ts';
