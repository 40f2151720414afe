import type { ModuleRelease } from '../module-manifest.ts';
import type { PlatformRelease } from '../platform-release.ts';
import type { GateFailure, GateRuleId, PlatformState } from '../registry-api.ts';

/** One file of a release; `release.json` is not among them. */
export type ReleaseFile = {
  /** Path inside the release. */
  readonly name: string;
  readonly bytes: number;
  /** Size as it goes over the wire: compressed by brotli at its highest quality. */
  readonly brotliBytes: number;
  /** `sha384-…` of the bytes as they are, never as `release.json` says. */
  readonly integrity: string;
  readonly text: () => string;
};

/** A release, and what it would run beside. `state.live` may hold the module's own live version: it is ignored. */
export type PlatformCheck = { readonly release: ModuleRelease; readonly state: PlatformState };

/** A release, and the shell that it would run on, whatever else is live. */
export type ShellCheck = { readonly release: ModuleRelease; readonly platform: PlatformRelease };

export type ReleaseCheck = PlatformCheck & {
  /** The module that the release is published for. */
  readonly module: string;
  readonly files: readonly ReleaseFile[];
  /** Versions of the module that were published before. */
  readonly existingVersions: readonly string[];
  /** Federation names that any release has, where they are known. */
  readonly existingFederationNames?: readonly string[];
};

export const RELEASE_FILE = 'release.json';
export const MANIFEST_FILE = 'module.json';

/** Makes the failures of one rule. */
export function failing(rule: GateRuleId) {
  return (file: string, message: string, mend: string): GateFailure => ({ rule, file, message, mend });
}
