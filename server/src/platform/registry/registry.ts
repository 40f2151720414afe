import type { PlatformRelease } from '@adhelm/contracts';
import type { NotificationListener } from '../../foundation/database/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import type { ArtifactStore } from './artifacts/artifact-store.ts';
import { openArtifactStore } from './artifacts/open-artifact-store.ts';
import { createPublishedFiles, type PublishedFiles } from './artifacts/release-folder.ts';
import { type ChannelService, createChannelService } from './channels/channel-service.ts';
import { REGISTRY_CHANNEL } from './channels/registry-changes.ts';
import { type Browsers, createBrowsers } from './documents/browser-of-request.ts';
import { createDocumentService, type DocumentService } from './documents/document-service.ts';
import { loadRegistrySigner } from './documents/registry-signer.ts';
import { holdRegistryState } from './documents/registry-state.ts';
import type { ShellFit } from './documents/shell-fit.ts';
import { createHealthService, type HealthService } from './health/health-service.ts';
import { createPreviewService, type PreviewService } from './preview/preview-service.ts';
import { checkLiveRules } from './releases/gate.ts';
import { createPublishService, type PublishService } from './releases/publish-service.ts';

const LOOK_FOR_KEYS_MS = 10 * 60_000;
/** Notifications may be lost, or reading after one may fail. A switched-off module must not stay on for that. */
const LOOK_AGAIN_MS = 5_000;

/** The module registry: published releases, the versions of each browser, and who may change them. */
export type Registry = {
  readonly platform: PlatformRelease;
  readonly store: ArtifactStore;
  readonly published: PublishedFiles;
  readonly documents: DocumentService;
  readonly browsers: Browsers;
  readonly channels: ChannelService;
  readonly publisher: PublishService;
  readonly previews: PreviewService;
  readonly health: HealthService;
  /** The current fit of the registry to this server's shell. */
  readonly shellFit: () => ShellFit;
  /** Reads what another process has changed, without waiting for its notification. */
  catchUp(): Promise<void>;
  close(): void;
};

type Parts = Services & { readonly listener: Pick<NotificationListener, 'on'> };

/** Opens the registry: reads its state and keys, and follows changes of other processes. */
export async function openRegistry(parts: Parts, platform: PlatformRelease): Promise<Registry> {
  const { config, pool, cipher, now, log, metrics, listener } = parts;
  const store = openArtifactStore(config.artifacts);
  const holder = await holdRegistryState(pool, platform);
  let signer = await loadRegistrySigner(pool, cipher, now());
  const warn = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const refresh = () => holder.refresh();
  listener.on(REGISTRY_CHANNEL, () => void refresh().catch(warn('the registry could not be read')));
  const looking = setInterval(
    () => void holder.catchUp().catch(warn('the registry could not be read')),
    LOOK_AGAIN_MS,
  );
  looking.unref();
  const renewing = setInterval(() => {
    loadRegistrySigner(pool, cipher, now())
      .then((loaded) => {
        signer = loaded;
      })
      .catch(warn("the registry's keys could not be read"));
  }, LOOK_FOR_KEYS_MS);
  renewing.unref();

  const state = () => holder.current;
  const gate: Parameters<typeof createChannelService>[0]['gate'] = (queries, module, version) =>
    checkLiveRules(queries, platform, module, version);
  const channels = createChannelService({ pool, now, gate, refresh });
  const previews = createPreviewService({ pool, signer: () => signer, now, publicUrl: config.publicUrl });
  const secure = config.publicUrl.startsWith('https:');
  return {
    platform,
    store,
    published: createPublishedFiles(pool),
    channels,
    previews,
    shellFit: () => state().shellFit,
    documents: createDocumentService({ state, signer: () => signer, now }),
    browsers: createBrowsers({ cipher, secure, previews }),
    publisher: createPublishService({ pool, store, platform, now }),
    health: createHealthService({ pool, cipher, now, log, metrics, state, channels }),
    catchUp: () => holder.catchUp(),
    close() {
      clearInterval(looking);
      clearInterval(renewing);
    },
  };
}
