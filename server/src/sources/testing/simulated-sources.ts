import type { SandboxOptions } from '@adhelm/sandbox';

/**
 * The sources that the sandbox simulates; tests fail when one of them no longer is, or when another one is. A source may
 * come before its simulation, so tests against the sandbox cover these only.
 */
export const simulatedSources = [
  'mgid',
  'revcontent',
  'taboola',
  'voluum',
  'propellerads',
  'zeropark',
  'geozo',
  'rtx',
  'selfadvertiser',
  'admaven',
  'richads',
  'algolead',
  'roicollective',
  'meeseeksmedia',
  'thrive',
] as const satisfies NonNullable<SandboxOptions['sources']>;

const ids: ReadonlySet<string> = new Set(simulatedSources);

export function isSimulated({ id }: { readonly id: string }): boolean {
  return ids.has(id);
}
