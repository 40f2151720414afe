// What tests use besides the public file.
export { addRule, editRule } from './rule-service.ts';
