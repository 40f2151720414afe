// What tests use besides the public file.
export { addRule, deleteRule, editRule, readRules } from './rule-service.ts';
