import type { ShellEnvironment } from '@adhelm/contracts';
import { httpRegistry } from './adapters/http-registry.ts';
import { readPageKeys } from './adapters/page-keys.ts';
import { storedRegistry } from './adapters/stored-registry.ts';
import { webCryptoSignature } from './adapters/web-crypto-signature.ts';
import { RegistryClient } from './registry-client.ts';

/** The client of the registry that the page was served with. */
export function registryOfPage(
  { id, keys }: ShellEnvironment['registry'],
  onProblem: (error: unknown) => void,
): RegistryClient {
  return new RegistryClient({
    registry: id,
    source: httpRegistry,
    open: webCryptoSignature(keys, () => readPageKeys(id)),
    memory: storedRegistry(window.localStorage),
    onProblem,
  });
}
