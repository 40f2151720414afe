export { ruleAnswerSchema, rulesAnswerSchema, type StoredRule } from './rule-api.ts';
export { leafHasAmount, ruleFaults, type ScopeKnowledge } from './rule-faults.ts';
export {
  type Rule,
  type RuleDraft,
  type RuleGuards,
  ruleDraftSchema,
  ruleSchema,
} from './rule-schema.ts';
export { ruleSentence } from './rule-sentence.ts';
export { ruleTemplates } from './templates.ts';
