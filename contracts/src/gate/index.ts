/** The gate: requirements for a release, as pure functions shared by the CLI and the server. */
export { checkAgainstPlatform, checkFitsShell, checkMeanwhile, checkRelease } from './check-release.ts';
export { issueTexts } from './issue-text.ts';
export { isPageFile, pageFileOf, picturesOf } from './page-files.ts';
export { pathMatcher } from './path-patterns.ts';
export { readRelease } from './read-release.ts';
export type { ReleaseCheck, ReleaseFile } from './release-check.ts';
export { sanitisedPage } from './sanitised-page.ts';
export { checkSizeBudget } from './size-budget-rule.ts';
