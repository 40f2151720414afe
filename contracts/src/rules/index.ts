export {
  type AutomationState,
  automationStateAnswerSchema,
  automationStopRequestSchema,
  type StoppedWork,
} from './automation-stop-api.ts';
export {
  APPROVAL_HOURS,
  type ApprovalAnswer,
  type ApprovalRequest,
  type ApprovalsQuery,
  approvalAnswerSchema,
  approvalRequestSchema,
  approvalsQuerySchema,
  type DecisionState,
  type DecisionsQuery,
  type DryDecision,
  decisionStates,
  decisionsQuerySchema,
  dryDecisionSchema,
  type GuardName,
  type RuleDecision,
  ruleDecisionsAnswerSchema,
} from './decision-api.ts';
export {
  type RuleConflict,
  ruleAnswerSchema,
  ruleConflictsAnswerSchema,
  rulesAnswerSchema,
  type StoredRule,
} from './rule-api.ts';
export { ruleConflict } from './rule-conflicts.ts';
export { leafHasAmount, ruleFaults, type ScopeKnowledge } from './rule-faults.ts';
export {
  type Rule,
  type RuleAction,
  type RuleDraft,
  type RuleGuards,
  ruleDraftSchema,
  ruleSchema,
} from './rule-schema.ts';
export { ruleSentence } from './rule-sentence.ts';
export {
  type DecisionUndo,
  type DryRun,
  decisionUndoAnswerSchema,
  draftDryRunRequestSchema,
  dryRunAnswerSchema,
  dryRunRequestSchema,
  type RuleRun,
  type RuleRunState,
  type RunCounts,
  ruleRunAnswerSchema,
  ruleRunSchema,
  ruleRunStates,
  ruleRunsAnswerSchema,
  ruleRunsQuerySchema,
} from './run-api.ts';
export { ruleTemplates } from './templates.ts';
