import type { GateFailure, GateRuleId } from '../registry-api.ts';
import { checkCollisions } from './collisions-rule.ts';
import { checkEvents } from './events-rule.ts';
import { checkFiles } from './files-rule.ts';
import { checkHostApi } from './host-api-rule.ts';
import { checkInlineScript } from './inline-script-rule.ts';
import { checkIntegrity } from './integrity-rule.ts';
import { checkManifest } from './manifest-rule.ts';
import { checkOneReact } from './one-react-rule.ts';
import { checkRedirects } from './redirects-rule.ts';
import type { PlatformCheck, ReleaseCheck, ShellCheck } from './release-check.ts';
import { checkSharedPackages } from './shared-packages-rule.ts';
import { checkShellExports } from './shell-exports-rule.ts';
import { checkSizeBudget } from './size-budget-rule.ts';
import { checkVersion } from './version-rule.ts';

/** Rules that depend on what is live, and may break for a release that passed them when it was published. */
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
};

/** Every rule of the gate, before a release is published. Pure: what it reads is handed to it. Empty is a pass. */
export function checkRelease(check: ReleaseCheck): GateFailure[] {
  return Object.values(rules).flatMap((rule) => rule(check));
}

/** What may have changed while a checked release was compressed and stored: what is live, and which versions exist. */
export function checkMeanwhile(check: ReleaseCheck): GateFailure[] {
  return [...checkVersion(check), ...checkAgainstPlatform(check)];
}

/** Whether a release runs on a shell at all: host API, shared packages, and the names that it imports of them. */
export function checkFitsShell({ release, platform }: ShellCheck): GateFailure[] {
  const check = { release, state: { platform, live: [] } };
  return [checkHostApi, checkSharedPackages, checkShellExports].flatMap((rule) => rule(check));
}

/** The rules that a published release must pass again when it is promoted, and when a new shell is deployed. */
export function checkAgainstPlatform(check: PlatformCheck): GateFailure[] {
  return Object.values(platformRules).flatMap((rule) => rule(check));
}
