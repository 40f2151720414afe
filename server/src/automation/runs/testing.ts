// What tests use besides the public file.

export { judgeDecisions, readApprovals, readDecisions } from './approval-service.ts';
export { dryRun } from './dry-run-service.ts';
export { endRunsOf } from './ended-runs.ts';
export { type Patience, patience } from './late-syncs.ts';
export type { RuleNews } from './rule-news.ts';
export { pullBackLateRules, takeDueRules } from './rule-schedules.ts';
export { readRun, readRuns, stopRunByPerson } from './run-commands.ts';
export type { RunWorkerServices } from './run-services.ts';
export { advanceRun } from './run-worker.ts';
export { startDueRun, startRun } from './start-run.ts';
export { readAutomation, resumeAutomation, stopAutomation } from './stop-service.ts';
export { undoDecision, undoRun } from './undo-service.ts';
