export { daysBack, leafHasAmount, type RuleFault, ruleFaults, type ScopeKnowledge } from './rule-faults.ts';
export {
  type Rule,
  type RuleAction,
  type RuleActionKind,
  type RuleDraft,
  type RuleGuards,
  type RuleKind,
  type RuleMode,
  type RulePriority,
  ruleDraftSchema,
  ruleSchema,
} from './rule-schema.ts';
export { ruleSentence } from './rule-sentence.ts';
export { type RuleBlank, type RuleTemplate, ruleTemplates } from './templates.ts';
