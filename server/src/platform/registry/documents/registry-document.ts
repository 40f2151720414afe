import type { ActivePreview, RegisteredModule, RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import { releaseAddress } from '../artifacts/release-folder.ts';
import type { Channel } from '../channels/channel-repository.ts';
import type { StoredRelease } from '../releases/release-repository.ts';
import { isAmong } from './bucket.ts';
import type { RegistryState } from './registry-state.ts';

/** What determines a browser's versions; `previewed` is the published release of its preview. */
export type Browser = {
  readonly bucketId: string;
  readonly preview: ActivePreview | null;
  readonly previewed: StoredRelease | null;
};

/** A stored release with its URLs on this site. */
export function registeredModule({
  module,
  version,
  release,
  filesIntegrity,
}: StoredRelease): RegisteredModule {
  const baseUrl = releaseAddress(module, version);
  return {
    name: module,
    version,
    federationName: release.federationName,
    baseUrl,
    entry: release.entry,
    preload: release.preload,
    filesUrl: `${baseUrl}files.json`,
    filesIntegrity,
    manifest: release.manifest,
  };
}

/** The version of a channel that a bucket runs, and its fallback. */
export function assigned(channel: Channel, bucketId: string) {
  const { live, candidate, previous, module } = channel;
  const liveVersion = live?.version ?? null;
  if (candidate !== null && isAmong(bucketId, module, candidate.version, candidate.percent)) {
    return { arm: 'candidate' as const, version: candidate.version, fallback: liveVersion };
  }
  return liveVersion === null ? null : { arm: 'live' as const, version: liveVersion, fallback: previous };
}

function entryOf(state: RegistryState, channel: Channel, browser: Browser): RegistryEntry | null {
  const { module } = channel;
  const disabled =
    channel.disabled === null
      ? null
      : { reason: channel.disabled.reason, at: channel.disabled.at.toISOString() };
  if (browser.previewed?.module === module) return { ...previewEntry(browser.previewed), disabled };
  const live = liveEntry(state, channel);
  const choice = assigned(channel, browser.bucketId);
  if (live === null || choice?.arm !== 'candidate')
    return live === null ? null : { ...live, disabled: disabled ?? live.disabled };
  const candidate = runnable(state, module, choice.version);
  if (candidate === null) return { ...live, disabled: disabled ?? live.disabled };
  const fallback = live.disabled === null ? registered(live) : null;
  return { ...candidate, arm: 'candidate', fallback, disabled };
}

/**
 * The version for people outside a rollout: the live one, or the last one that runs on this server's shell. Without
 * any, the pages of the live one report that, and none of its code is loaded.
 */
function liveEntry(state: RegistryState, { module, live, previous }: Channel): RegistryEntry | null {
  const stored = live === null ? null : state.release(module, live.version);
  if (live === null || stored === null) return null;
  const entry = { ...registeredModule(stored), arm: 'live' as const, fallback: null, disabled: null };
  const substitute = state.shellFit.substitute(module);
  if (substitute === null) {
    return { ...entry, fallback: previous === null ? null : runnable(state, module, previous) };
  }
  const { release, insteadOf, reason } = substitute;
  if (release !== null) {
    return { ...entry, ...registeredModule(release), insteadOf: { version: insteadOf, reason } };
  }
  return { ...entry, disabled: { reason, at: live.since.toISOString(), kind: 'incompatible' } };
}

/** A version that a browser may start: published, not refused, and compatible with this server's shell. */
function runnable(state: RegistryState, module: string, version: string): RegisteredModule | null {
  if (state.refused.some((one) => one.name === module && one.version === version)) return null;
  const stored = state.release(module, version);
  return stored === null || !state.shellFit.fits(stored) ? null : registeredModule(stored);
}

/** Removes everything but the release from an entry. */
function registered({
  arm: _arm,
  fallback: _fallback,
  disabled: _disabled,
  insteadOf: _insteadOf,
  ...release
}: RegistryEntry): RegisteredModule {
  return release;
}

function previewEntry(release: StoredRelease): RegistryEntry {
  return { ...registeredModule(release), arm: 'preview', fallback: null, disabled: null };
}

/** A browser's versions as text: browsers with the same text get the same document from any replica. */
export function assignmentOf(state: RegistryState, browser: Browser): string {
  const arms = state.channels.map((channel) =>
    assigned(channel, browser.bucketId)?.arm === 'candidate' ? 'c' : 'l',
  );
  const { preview } = browser;
  return `${arms.join('')} ${state.shellFit.key} ${preview === null ? '' : JSON.stringify(preview)}`;
}

/** A browser's versions, module by module, without the times that signing adds. */
export function modulesFor(
  state: RegistryState,
  browser: Browser,
): Pick<RegistryDocument, 'registry' | 'sequence' | 'modules' | 'refused' | 'preview'> {
  const modules = state.channels
    .map((channel) => entryOf(state, channel, browser))
    .filter((entry) => entry !== null);
  const { previewed } = browser;
  const isNew = previewed !== null && !state.channels.some(({ module }) => module === previewed.module);
  return {
    registry: state.id,
    sequence: state.sequence,
    modules: isNew ? [...modules, previewEntry(previewed)] : modules,
    refused: [...state.refused],
    preview: browser.preview,
  };
}
