/** The pages of rules, for each module that has some. Modules load them on demand. */
export type { RuleArea } from './rule-area.ts';
export { RulePages } from './rule-pages.tsx';
