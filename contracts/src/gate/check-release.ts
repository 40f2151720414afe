import type { GateFailure, GateRuleId } from '../registry-api.ts';
import { checkCollisions } from './collisions-rule.ts';
import { checkEvents } from './events-rule.ts';
import { checkFiles } from './files-rule.ts';
import { checkHostApi } from './host-api-rule.ts';
import { checkInlineScript } from './inline-script-rule.ts';
import { checkIntegrity } from './integrity-rule.ts';
import { checkManifest } from './manifest-rule.ts';
import { checkOneReact } from './one-react-rule.ts';
import { checkPages } from './pages-rule.ts';
import { checkRedirects } from './redirects-rule.ts';
import type { PlatformCheck, ReleaseCheck, ShellCheck } from './release-check.ts';
import { checkSharedPackages } from './shared-packages-rule.ts';
import { checkShellExports } from './shell-exports-rule.ts';
import { checkSizeBudget } from './size-budget-rule.ts';
import { checkVersion } from './version-rule.ts';

/** Rules that depend on what is live: a release can break them after it was published. */
const platformRules = {
  'host-api': checkHostApi,
  'shared-packages': checkSharedPackages,
  'shell-exports': checkShellExports,
  collisions: checkCollisions,
  redirects: checkRedirects,
  events: checkEvents,
} satisfies Partial<Record<GateRuleId, (check: PlatformCheck) => GateFailure[]>>;

const rules: Record<GateRuleId, (check: ReleaseCheck) => GateFailure[]> = {
  manifest: checkManifest,
  version: checkVersion,
  ...platformRules,
  'one-react': checkOneReact,
  'size-budget': checkSizeBudget,
  integrity: checkIntegrity,
  'inline-script': checkInlineScript,
  files: checkFiles,
  pages: checkPages,
};

/** Every rule of the gate, before a release is published. A pure function; an empty list is a pass. */
export function checkRelease(check: ReleaseCheck): GateFailure[] {
  return Object.values(rules).flatMap((rule) => rule(check));
}

/**
 * Rules whose input may change while a checked release is compressed and stored: live modules and existing versions.
 */
export function checkMeanwhile(check: ReleaseCheck): GateFailure[] {
  return [...checkVersion(check), ...checkAgainstPlatform(check)];
}

/** Whether a release can run on a shell: host API, shared packages and imported names. */
export function checkFitsShell({ release, platform }: ShellCheck): GateFailure[] {
  const check = { release, state: { platform, live: [] } };
  return [checkHostApi, checkSharedPackages, checkShellExports].flatMap((rule) => rule(check));
}

/** The rules that a published release must pass again before a promotion and before a new shell is deployed. */
export function checkAgainstPlatform(check: PlatformCheck): GateFailure[] {
  return Object.values(platformRules).flatMap((rule) => rule(check));
}
