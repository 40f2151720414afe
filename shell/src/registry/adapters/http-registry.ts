import { messages } from '../../messages/registry.ts';
import type { RegistrySource } from '../ports/registry-ports.ts';

const URL_OF_REGISTRY = '/registry/modules.json';
const TIMEOUT_MS = 8000;

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
  readLocalBuild: async (address, module) => {
    const { readLocalBuild } = await import(/* webpackChunkName: "preview" */ './local-build.ts');
    return readLocalBuild(address, module);
  },
};
