// What tests use besides the public file.
export { addRule, deleteRule, editRule, readRules, restoreRule } from './rule-service.ts';
