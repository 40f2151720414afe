export {
  type AutomationState,
  automationStateAnswerSchema,
  automationStopRequestSchema,
  type StoppedWork,
} from './automation-stop-api.ts';
export {
  type AutomationSummary,
  automationSummaryAnswerSchema,
  SUMMARY_HOURS,
} from './automation-summary.ts';
export {
  type Backtest,
  type BacktestEvent,
  backtestAnswerSchema,
  backtestEventSchema,
  backtestRequestSchema,
  draftBacktestRequestSchema,
  USUAL_BACKTEST_DAYS,
} from './backtest-api.ts';
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
  guardNames,
  REJECTION_REST_DAYS,
  type RuleDecision,
  ruleDecisionSchema,
  ruleDecisionsAnswerSchema,
} from './decision-api.ts';
export {
  faultOf as ruleFault,
  type RuleFault,
  ruleFaultInWords,
  ruleFaultTexts,
  ruleIssueInWords,
} from './fault-reasons.ts';
export {
  type KeptRuleDraft,
  keptRuleDraftAnswerSchema,
  keptRuleDraftEditSchema,
  keptRuleDraftsAnswerSchema,
} from './kept-rule-draft.ts';
export { leafHasAmount } from './leaf-amount.ts';
export { type ListedRule, listedRulesAnswerSchema } from './listed-rule.ts';
export {
  because,
  codedMessage,
  reasonInWords,
  reasonOfSentence,
  reasonTexts,
} from './reasons.ts';
export {
  type RuleConflict,
  ruleAnswerSchema,
  ruleConflictsAnswerSchema,
  rulesAnswerSchema,
  type StoredRule,
} from './rule-api.ts';
export { ruleConflict } from './rule-conflicts.ts';
export { ruleFaults, type ScopeKnowledge } from './rule-faults.ts';
export type { RuleKind } from './rule-kinds.ts';
export {
  type Rule,
  type RuleAction,
  type RuleActionKind,
  type RuleDraft,
  type RuleGuards,
  type RuleNotifications,
  type RuleSchedule,
  type RuleScope,
  type RuleWindow,
  ruleDraftSchema,
  rulePrecedences,
  ruleSchema,
} from './rule-schema.ts';
export { rulePartWords, rulePurpose, ruleSentence } from './rule-sentence.ts';
export { type NameOfSource, needsCronWords, ruleSentenceWith } from './rule-words.ts';
export {
  type DecisionUndo,
  type DryRun,
  decisionUndoAnswerSchema,
  draftDryRunRequestSchema,
  dryRunAnswerSchema,
  dryRunRequestSchema,
  MAX_DRY_DECISIONS,
  type RuleRun,
  type RuleRunState,
  type RunCounts,
  ruleRunAnswerSchema,
  ruleRunSchema,
  ruleRunStates,
  ruleRunsAnswerSchema,
  ruleRunsQuerySchema,
} from './run-api.ts';
export { cronOfHours, HOURLY_STEPS, type HoursOfDay, hoursOfCron } from './schedule-hours.ts';
export { type RuleTemplate, ruleTemplates } from './templates.ts';
