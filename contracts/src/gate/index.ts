/** The gate: what a release must be like before it may run, as pure functions for the CLI and the server alike. */
export { checkAgainstPlatform, checkRelease } from './check-release.ts';
export { type ReadRelease, readRelease } from './read-release.ts';
export type { PlatformCheck, ReleaseCheck, ReleaseFile } from './release-check.ts';
export { releaseCeilings } from './size-budget-rule.ts';
