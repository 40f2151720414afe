import type { ModuleRelease } from '../module-manifest.ts';
import type { PlatformRelease } from '../platform-release.ts';
import type { GateFailure, GateRuleId, PlatformState } from '../registry-api.ts';

/** One file of a release, except `release.json`. */
export type ReleaseFile = {
  /** Path inside the release. */
  readonly name: string;
  readonly bytes: number;
  /** Transfer size: compressed by brotli at its highest quality. */
  readonly brotliBytes: number;
  /** `sha384-…` computed from the bytes, not taken from `release.json`. */
  readonly integrity: string;
  readonly text: () => string;
};

/**
 * A release and the platform it would run on. `state.live` may contain the module's own live version, which is ignored.
 */
export type PlatformCheck = { readonly release: ModuleRelease; readonly state: PlatformState };

/** A release and the shell it would run on, independent of live modules. */
export type ShellCheck = { readonly release: ModuleRelease; readonly platform: PlatformRelease };

export type ReleaseCheck = PlatformCheck & {
  /** The module to publish. */
  readonly module: string;
  readonly files: readonly ReleaseFile[];
  /** Previously published versions of the module. */
  readonly existingVersions: readonly string[];
  /** Federation names of all releases, if known. */
  readonly existingFederationNames?: readonly string[];
};

export const RELEASE_FILE = 'release.json';
export const MANIFEST_FILE = 'module.json';

/** Creates failures of one rule. */
export function failing(rule: GateRuleId) {
  return (file: string, message: string, fix: string): GateFailure => ({ rule, file, message, mend: fix });
}
