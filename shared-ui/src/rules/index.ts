/** The pages of rules, for each module that has some. Modules load them on demand. */
export { AutomationStopped } from './automation-stopped.tsx';
export type { RuleArea } from './rule-area.ts';
export { RulePage, type RulePageName } from './rule-page.tsx';
