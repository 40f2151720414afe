/** The pages of rules, for each module that has some. Modules load them on demand. */

export { conditionFaultText } from '../messages/parts/condition-faults.ts';
export { ruleFaultText } from './fault-text.ts';
export { reasonText } from './reason-text.ts';
export type { RuleArea } from './rule-area.ts';
export { RulePage, type RulePageName } from './rule-page.tsx';
export { AutomationStopped } from './stopped/automation-stopped.tsx';
