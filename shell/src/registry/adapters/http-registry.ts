import { moduleReleaseSchema, type RegisteredModule } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';
import type { RegistrySource } from '../ports/registry-ports.ts';

const URL_OF_REGISTRY = '/registry/modules.json';
const TIMEOUT_MS = 8000;
const LOCAL_TIMEOUT_MS = 3000;

/** The server's registry, and development servers on this machine. */
export const httpRegistry: RegistrySource = {
  read: async () => {
    const response = await fetch(URL_OF_REGISTRY, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(messages.registryAnswered(response.status));
    return response.text();
  },
  readLocalBuild,
};

/** Placeholder for the integrity of an unsigned local build. No document of the registry can contain it. */
export const NOT_PUBLISHED = '';

async function readLocalBuild(address: string, module: string): Promise<RegisteredModule> {
  const response = await fetch(`${address}release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(LOCAL_TIMEOUT_MS),
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
