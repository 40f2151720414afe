import type { ArtifactsConfig } from '../../../foundation/config/index.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that `ARTIFACTS` configures. */
export function openArtifactStore(config: ArtifactsConfig): ArtifactStore {
  return config.kind === 'folder' ? createFolderStore(config.folder) : createS3Store(config);
}
