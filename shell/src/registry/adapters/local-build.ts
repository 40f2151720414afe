import { moduleReleaseSchema, type RegisteredModule } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';
import { NOT_PUBLISHED } from './not-published.ts';

const TIMEOUT_MS = 3000;

/** A module as a development server on this machine builds it. Rejects if it does not respond, or has another module. */
export async function readLocalBuild(address: string, module: string): Promise<RegisteredModule> {
  const response = await fetch(`${address}release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(messages.buildAnswered(`${address}release.json`, response.status));
  const { manifest, federationName, entry, preload } = moduleReleaseSchema.parse(await response.json());
  if (manifest.name !== module) throw new Error(messages.otherModule(address, manifest.name, module));
  return {
    name: module,
    version: messages.localBuild(manifest.version),
    federationName,
    baseUrl: address,
    entry,
    preload,
    filesUrl: `${address}files.json`,
    filesIntegrity: NOT_PUBLISHED,
    manifest,
  };
}
