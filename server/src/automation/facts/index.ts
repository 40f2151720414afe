export { judgeRule } from './judge-rule.ts';
export { entityNameOf, type KnownState, settingNameOf } from './known-state.ts';
export type { JudgedRun, RunOutcome } from './run-tally.ts';
export { scopeKnowledge } from './scope-knowledge.ts';
