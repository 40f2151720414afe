/** The pages of rules, for each module that has some. Modules load them on demand. */

export type { RuleArea } from './rule-area.ts';
export { RulePage, type RulePageName } from './rule-page.tsx';
export { AutomationStopped } from './stopped/automation-stopped.tsx';
