import type { ActivePreview, RegisteredModule, RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import type { Channel } from '../channels/channel-repository.ts';
import type { StoredRelease } from '../releases/release-repository.ts';
import { isAmong } from './bucket.ts';
import type { RegistryState } from './registry-state.ts';

/** What decides which versions a browser runs; `previewed` is the published release of its preview. */
export type Browser = {
  readonly bucketId: string;
  readonly preview: ActivePreview | null;
  readonly previewed: StoredRelease | null;
};

/** A stored release with its addresses on this site. */
export function registeredModule({
  module,
  version,
  release,
  filesIntegrity,
}: StoredRelease): RegisteredModule {
  const baseUrl = `/modules/${module}/${version}/`;
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

/** The arm of a channel that a bucket is in, and the version to run when that one fails. */
export function assigned(channel: Channel, bucketId: string) {
  const { live, candidate, previous, module } = channel;
  const liveVersion = live?.version ?? null;
  if (candidate !== null && isAmong(bucketId, module, candidate.version, candidate.percent)) {
    return { arm: 'candidate' as const, version: candidate.version, fallback: liveVersion };
  }
  return liveVersion === null ? null : { arm: 'live' as const, version: liveVersion, fallback: previous };
}

function entryOf(state: RegistryState, channel: Channel, browser: Browser): RegistryEntry | null {
  const choice = assigned(channel, browser.bucketId);
  const release = choice === null ? null : state.release(channel.module, choice.version);
  const runnable = (version: string | null) => {
    if (version === null) return null;
    const isRefused = state.refused.some((one) => one.name === channel.module && one.version === version);
    const stored = isRefused ? null : state.release(channel.module, version);
    return stored === null ? null : registeredModule(stored);
  };
  const disabled =
    channel.disabled === null
      ? null
      : { reason: channel.disabled.reason, at: channel.disabled.at.toISOString() };
  if (browser.previewed?.module === channel.module) return { ...previewEntry(browser.previewed), disabled };
  if (choice === null || release === null) return null;
  return { ...registeredModule(release), arm: choice.arm, fallback: runnable(choice.fallback), disabled };
}

function previewEntry(release: StoredRelease): RegistryEntry {
  return { ...registeredModule(release), arm: 'preview', fallback: null, disabled: null };
}

/** Which versions a browser runs, as text: browsers with the same one get the same document. */
export function assignmentOf(state: RegistryState, browser: Browser): string {
  const arms = state.channels.map((channel) =>
    assigned(channel, browser.bucketId)?.arm === 'candidate' ? 'c' : 'l',
  );
  const { preview } = browser;
  return `${arms.join('')} ${preview === null ? '' : JSON.stringify(preview)}`;
}

/** What a browser runs, module by module; without the times that signing adds. */
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
