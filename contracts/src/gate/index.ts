/** The gate: requirements for a release, as pure functions shared by the CLI and the server. */
export { checkAgainstPlatform, checkFitsShell, checkMeanwhile, checkRelease } from './check-release.ts';
export { issueTexts } from './issue-text.ts';
export { type ReadRelease, readRelease } from './read-release.ts';
export type { PlatformCheck, ReleaseCheck, ReleaseFile } from './release-check.ts';
export { checkSizeBudget, releaseCeilings } from './size-budget-rule.ts';
