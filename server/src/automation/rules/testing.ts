// What tests use besides the public file.
export { addRule, editRule, readRules } from './rule-service.ts';
